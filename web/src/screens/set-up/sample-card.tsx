import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketCard, type WallWords } from '../../features/tickets/ticket-card'
import { serverNow } from '../../live/server-clock'
import { itemSize } from '../kitchen/type-size.rules'
import { useView } from '../kitchen/use-view'
import { roomsOf } from '../kitchen/wall-room.rules'
import { useWallSettings } from '../kitchen/wall-settings'
import { nobodyCooks, sampleTicket } from './sample-ticket'

interface SampleCardProps {
  readonly id: string
  readonly since: string
  readonly note?: string
  /** The ticket's own button, and its head. */
  readonly onAct?: () => void
}

const whole = { from: 0, to: 2, first: true, last: true, zoom: 1 }
const nothing = (): void => undefined

/** A ticket exactly as large as it will hang on this wall, and as wide. */
export function SampleCard({ id, since, note, onAct }: SampleCardProps) {
  const { t } = useTranslation(['wall', 'kitchen'])
  const view = useView()
  const { inches, distanceM, size } = useWallSettings()
  const item = itemSize(view, { inches, distanceM }, size)
  const width = roomsOf(view, [item], true)[0]?.column ?? view.width
  const ticket = useMemo(() => {
    const dishes = [t('dish.shawarma'), t('dish.juice')] as const
    const words = { dishes, without: t('dish.garlic'), option: t('dish.ice'), note: note ?? null }
    return sampleTicket(id, since, words, serverNow())
  }, [t, id, since, note])
  const words = useMemo((): WallWords => {
    const taps = { onAct: onAct ?? nothing, onLine: nothing, onFire: nothing, onSelect: nothing }
    return { cook: nobodyCooks, stationName: () => '', timeOf: () => '', taps, tools: () => null }
  }, [onAct])
  if (!ticket) return null
  return (
    <div className="set-up__card" style={{ '--item': `${item}px`, inlineSize: `${width}px` } as object}>
      <TicketCard
        ticket={ticket}
        piece={{ ...whole, note: note !== undefined }}
        slot={1}
        selected
        lineId={null}
        fresh={false}
        lit={null}
        refusal={null}
        words={words}
      />
    </div>
  )
}
