import type { Session } from '@sufra/shared/identity/identity.contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf, type Suggestion, suggestionsFor } from '../../features/palette/palette.rules'
import { type AllLanguages, loadAllLanguages, wordsFrom } from '../../features/palette/palette-words'
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

/** One field for all that can be opened or done from anywhere, in all three languages at once. */
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
  const listId = useId()
  const field = useFocusWhenShown()
  const found = suggestionsFor(typed, known, languages?.words ?? noWords)
  const learned = [languages !== null, known.dishes.length > 0, known.seats.length > 0].join()
  const { marked, mark, markNext } = useMarked(found, learned)
  const rowId = (suggestion: Suggestion) => `${listId}-${idOf(suggestion)}`
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return
    onClose()
    run(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(marked)
    else if (event.key === 'ArrowDown') markNext(1)
    else if (event.key === 'ArrowUp') markNext(-1)
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
            mark(null)
          }}
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={marked && rowId(marked)}
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
      <Suggestions
        listId={listId}
        found={found}
        marked={marked}
        rowId={rowId}
        onChoose={choose}
        onPoint={mark}
        label={t('open')}
      />
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

interface Held {
  readonly id: string
  /** By an arrow or the pointer. */
  readonly chosen: boolean
  readonly learned: string
}

/**
 * What Enter does is a thing, not a place: the list moves with the restaurant. The first that was seen stays marked,
 * whatever comes before it; when what was marked is gone, nothing is until an arrow or a letter. What is still to be
 * learned when the palette opens may stand before what nobody has chosen.
 */
function useMarked(found: readonly Suggestion[], learned: string) {
  const [held, setHeld] = useState<Held | null>(null)
  const isOfBefore = held !== null && !held.chosen && held.learned !== learned
  if ((held === null || isOfBefore) && found[0]) setHeld({ id: idOf(found[0]), chosen: false, learned })
  const mark = (suggestion: Suggestion | null | undefined) =>
    setHeld(suggestion ? { id: idOf(suggestion), chosen: true, learned } : null)
  const at = found.findIndex((one) => idOf(one) === held?.id)
  const markNext = (step: 1 | -1) => {
    const next = at < 0 && step < 0 ? -1 : (at + step) % found.length
    mark(found.at(next))
  }
  return { marked: found[at], mark, markNext }
}

interface SuggestionsProps {
  readonly listId: string
  readonly label: string
  readonly found: readonly Suggestion[]
  readonly marked: Suggestion | undefined
  readonly rowId: (suggestion: Suggestion) => string
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onPoint: (suggestion: Suggestion) => void
}

function Suggestions({ listId, label, found, marked, rowId, onChoose, onPoint }: SuggestionsProps) {
  const current = useRef<HTMLDivElement>(null)
  const at = marked && found.indexOf(marked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the current one then
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div id={listId} role="listbox" aria-label={label} className="palette__list" hidden={found.length === 0}>
      {found.map((suggestion) => (
        <SuggestionRow
          key={idOf(suggestion)}
          id={rowId(suggestion)}
          ref={suggestion === marked ? current : null}
          suggestion={suggestion}
          chosen={suggestion === marked}
          onChoose={() => onChoose(suggestion)}
          onPoint={() => onPoint(suggestion)}
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
