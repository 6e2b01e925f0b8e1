import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '../../features/palette/palette.rules'
import { Icon, type Shape } from '../../ui/icon'
import { arrowRight, bookOpen, clipboardList, pause, store, table } from '../../ui/icon-shapes'

const icons: Record<Suggestion['kind'], Shape> = {
  place: arrowRight,
  branch: store,
  stop: bookOpen,
  resume: bookOpen,
  seat: table,
  moveOrder: clipboardList,
  moveParty: table,
  pause,
  pauseOn: pause,
  unpause: pause,
  table,
  order: clipboardList,
}

interface SuggestionRowProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly suggestion: Suggestion
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}

/** What happens, in one sentence, and where. */
export function SuggestionRow({ id, ref, suggestion, chosen, onChoose, onPoint }: SuggestionRowProps) {
  const { t } = useTranslation('palette')
  const { kind } = suggestion
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above holds the focus and takes the keys, as a combobox does
    <div
      id={id}
      ref={ref}
      role="option"
      aria-selected={chosen}
      className="palette__row"
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <Icon of={icons[kind]} size={18} flip={kind === 'place'} />
      <span className="palette__does">{t(`does.${kind}`, valuesOf(suggestion))}</span>
      <span className="palette__kind">{t(`kind.${kind}`)}</span>
    </div>
  )
}

function valuesOf(suggestion: Suggestion): Record<string, string | number> {
  switch (suggestion.kind) {
    case 'place':
    case 'branch':
      return { name: suggestion.named.label }
    case 'stop':
    case 'resume':
      return { dish: suggestion.dish.label }
    case 'seat':
      return { count: suggestion.guests, number: suggestion.seat.number }
    case 'moveOrder':
      return { code: suggestion.order.code, number: suggestion.to.number }
    case 'moveParty':
      return { from: suggestion.from.number, number: suggestion.to.number }
    case 'pause':
      return { count: suggestion.minutes }
    case 'pauseOn':
    case 'unpause':
      return {}
    case 'table':
      return { number: suggestion.seat.number }
    case 'order':
      return { code: suggestion.order.code }
  }
}
