import { Icon } from './icon'
import { wifiOff } from './icon-shapes'
import { Sentence } from './num'
import './old-notice.css'

/** What is shown was read before the connection went. */
export function OldNotice({ children }: { readonly children: string }) {
  return (
    <p className="old-notice" role="status">
      <Icon of={wifiOff} size={18} />
      <span>
        <Sentence>{children}</Sentence>
      </span>
    </p>
  )
}
