import type { ReactNode } from 'react'
import { Icon } from './icon'
import { octagonAlert } from './icon-shapes'
import { Sentence } from './num'
import './alarm.css'

interface AlarmProps {
  readonly title: string
  readonly children: string
  readonly action?: ReactNode
}

/** What somebody must walk to now. It stays until it is over. */
export function Alarm({ title, children, action }: AlarmProps) {
  return (
    <div className="alarm" role="alert">
      <Icon of={octagonAlert} size={22} />
      <p>
        <strong>
          <Sentence>{title}</Sentence>
        </strong>
        <span>
          <Sentence>{children}</Sentence>
        </span>
      </p>
      {action}
    </div>
  )
}
