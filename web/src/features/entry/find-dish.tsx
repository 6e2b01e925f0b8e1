import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { search, x } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import './find-dish.css'

interface FindDishProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly typed: string
  /** Portions that the next dish is taken down with. */
  readonly quantity: number
  readonly onType: (typed: string) => void
  readonly onFirst: () => void
  /** Down from here lead to the dishes. */
  readonly onDown: () => void
}

/** Any language, any spelling; "3*" first for three of it. */
export function FindDish({ field, typed, quantity, onType, onFirst, onDown }: FindDishProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onFirst()
    else if (event.key === 'ArrowDown') onDown()
    else if (event.key === 'Escape' && typed !== '') onType('')
    else return
    event.preventDefault()
  }
  return (
    <search className="find">
      <Icon of={search} size={20} />
      <input
        ref={field}
        className="find__field"
        dir={typed === '' ? undefined : 'auto'}
        type="text"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        maxLength={60}
        aria-label={t('entry.search')}
        placeholder={t('entry.search')}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKey}
      />
      {quantity > 1 && (
        <span className="find__quantity" role="status">
          <Sentence>{t('entry.next', { count: quantity })}</Sentence>
        </span>
      )}
      {typed !== '' && <IconButton icon={x} label={t('common:action.clear')} onClick={() => onType('')} />}
    </search>
  )
}
