import type { Session } from '@sufra/shared/identity/identity.contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { idOf, type Suggestion, suggestionsFor } from '../../features/palette/palette.rules'
import { type AllLanguages, loadAllLanguages, wordsFrom } from '../../features/palette/palette-words'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { info, search } from '../../ui/icon-shapes'
import { SuggestionRow } from './suggestion-row'
import { type OfferedPlace, useKnown } from './use-known'
import { type Paths, useRun } from './use-run'
import './command-palette.css'

interface PaletteProps {
  readonly session: Session
  readonly branchId: string
  readonly places: readonly OfferedPlace[]
  readonly paths: Paths
  /** What the screen below is for. */
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** One field for all that can be opened or done from anywhere, in all three languages at once (ux D1). */
export function CommandPalette({ open, ...rest }: PaletteProps & { readonly open: boolean }) {
  const { t } = useTranslation('palette')
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('open')} quietTitle className="palette">
      <Palette {...rest} />
    </Dialog>
  )
}

function Palette({ session, branchId, places, paths, onHelp, onClose }: PaletteProps) {
  const { t } = useTranslation(['palette', 'help'])
  const languages = useAllLanguages()
  const { known, unread } = useKnown(session, branchId, places, languages)
  const run = useRun(branchId, paths)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const field = useFocusWhenShown()
  const found = suggestionsFor(typed, known, languages?.words ?? noWords)
  const chosen = Math.min(at, found.length - 1)
  const idAt = (index: number) => `${listId}-${index}`
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return
    onClose()
    run(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(found[chosen])
    else if (step && found.length > 0) setAt((chosen + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* The field is a combobox; its list is below. */}
      <div className="palette__field">
        <SearchField
          label={t('field')}
          value={typed}
          onValue={(value) => {
            setTyped(value)
            setAt(0)
          }}
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? idAt(chosen) : undefined}
          onKeyDownCapture={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <output className="sr">{t('results', { count: found.length })}</output>
      {found.length === 0 && (
        <EmptyState icon={search} title={t('none', { query: typed.trim() })}>
          {t('noneDetail')}
        </EmptyState>
      )}
      <Suggestions {...{ listId, found, chosen, idAt }} onChoose={choose} onPoint={setAt} label={t('open')} />
      {unread && <p className="palette__note">{t('unread')}</p>}
      <Button kind="quiet" className="palette__help" icon={info} onClick={onHelp}>
        {t('help:open')}
      </Button>
      <p className="palette__note palette__keys" aria-hidden="true">
        {t('keysHint')}
      </p>
    </>
  )
}

interface SuggestionsProps {
  readonly listId: string
  readonly label: string
  readonly found: readonly Suggestion[]
  readonly chosen: number
  readonly idAt: (index: number) => string
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onPoint: (index: number) => void
}

function Suggestions({ listId, label, found, chosen, idAt, onChoose, onPoint }: SuggestionsProps) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the current one then
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div id={listId} role="listbox" aria-label={label} className="palette__list" hidden={found.length === 0}>
      {found.map((suggestion, index) => (
        <SuggestionRow
          key={idOf(suggestion)}
          id={idAt(index)}
          ref={index === chosen ? current : null}
          suggestion={suggestion}
          chosen={index === chosen}
          onChoose={() => onChoose(suggestion)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  )
}

const noWords = wordsFrom([])

/** Until they are there, and where the network keeps some away, what is on screen is found all the same. */
function useAllLanguages(): AllLanguages | null {
  const [languages, setLanguages] = useState<AllLanguages | null>(null)
  useEffect(() => {
    let shown = true
    loadAllLanguages().then(
      (all) => shown && setLanguages(all),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [])
  return languages
}

/** The dialog gives the focus to its first button when it opens, which is after this is drawn. */
function useFocusWhenShown() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
