import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import type { Sender } from './table-phones.rules'

/** Whose order it is among those of the table. */
export function SenderMark({ sender }: { readonly sender: Sender }) {
  const { t } = useTranslation('guest')
  const who =
    sender.kind === 'phone'
      ? t('order.phone', { number: sender.number })
      : t(sender.kind === 'you' ? 'order.you' : 'order.house')
  return (
    <span className="sender" data-you={sender.kind === 'you' || undefined}>
      <Sentence>{who}</Sentence>
    </span>
  )
}
