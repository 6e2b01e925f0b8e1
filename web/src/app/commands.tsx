import type { Session } from '@sufra/shared/identity/identity.contract'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { homeOf, type PlaceName, placesOf } from '../session/places.rules'
import { Icon } from '../ui/icon'
import { search } from '../ui/icon-shapes'
import { useSingleKeysOn } from '../ui/single-keys'
import { dropToast, useToasts } from '../ui/toast-store'
import { useKeydown } from '../ui/use-keydown'
import { isTaken } from '../ui/use-keys'
import { pressed } from './keys.rules'
import { useSaveKey } from './use-save-key'
import './commands.css'

const CheatSheet = lazy(() => import('./cheat-sheet').then((m) => ({ default: m.CheatSheet })))
const CommandPalette = lazy(() =>
  import('../screens/palette/command-palette').then((m) => ({ default: m.CommandPalette })),
)

type Opened = 'palette' | 'sheet' | null

/** The way to everything: a button for who does not know the keys, and the keys. */
export function Commands({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['palette', 'shell'])
  const [opened, setOpened] = useState<Opened>(null)
  const wanted = useRef(false)
  wanted.current ||= opened === 'palette'
  const sheetWanted = useRef(false)
  sheetWanted.current ||= opened === 'sheet'
  const navigate = useNavigate()
  const places = placesOf(session.user)
  const pathOf = (name: string) => places.find((place) => place.name === name)?.path ?? '/'
  useFrameKeys(
    places.map(({ name }) => name),
    setOpened,
    (place) => void navigate(pathOf(place)),
  )
  useSaveKey()
  // What closes late leaves what was opened since.
  const closing = (what: Opened) => () => setOpened((now) => (now === what ? null : now))
  const ordersAt = places.find(({ name }) => name === 'orders')?.path ?? '/waiter/orders'
  const onFloor = homeOf(session.user) === '/waiter' ? '/waiter' : '/floor'
  return (
    <>
      <button
        type="button"
        className="commands"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <Icon of={search} size={18} />
        <span className="commands__words">{t('open')}</span>
        <kbd className="commands__key">Ctrl K</kbd>
      </button>
      {wanted.current && session.currentBranchId && (
        <Suspense>
          <CommandPalette
            open={opened === 'palette'}
            session={session}
            branchId={session.currentBranchId}
            places={places.map(({ name }) => ({ id: name, label: t(`shell:nav.${name}`) }))}
            paths={{
              place: pathOf,
              table: (id) => `${onFloor}?table=${id}`,
              order: (id) => `${ordersAt}?order=${id}`,
            }}
            onHelp={() => setOpened('sheet')}
            onClose={closing('palette')}
          />
        </Suspense>
      )}
      {sheetWanted.current && (
        <Suspense>
          <CheatSheet session={session} open={opened === 'sheet'} onClose={closing('sheet')} />
        </Suspense>
      )}
    </>
  )
}

/** After G, so long a letter may take: until it is pressed, however busy the page is with what came before. */
const goWithinMs = 1500

function useFrameKeys(offered: readonly PlaceName[], open: (what: Opened) => void, go: (place: PlaceName) => void) {
  const { t } = useTranslation('common')
  const goingUntil = useRef(0)
  const undoWord = t('action.undo')
  // Before the screen's own keys: the letter behind G is none of theirs.
  useKeydown((event) => {
    const { code, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event
    const ctrl = ctrlKey || metaKey
    if (event.isComposing || event.repeat || document.querySelector('dialog[open]')) return
    const single = useSingleKeysOn.getState() && !isTaken(event.target)
    const going = event.timeStamp < goingUntil.current
    goingUntil.current = 0
    const does = pressed({ code, ctrl, shift, alt }, going, single, offered)
    if (does?.does === 'startGo') goingUntil.current = performance.now() + goWithinMs
    else if (does?.does === 'palette' || does?.does === 'sheet') open(does.does)
    else if (does?.does === 'go') go(does.place)
    else if (does?.does === 'undo') return isTaken(event.target) ? undefined : undoUnlessUsed(event, undoWord)
    else if (does?.does !== 'search' || !focusSearch()) return
    event.preventDefault()
    event.stopPropagation()
  }, true)
}

/** Screens that take back what was typed take the key first; else the newest notice that offers it is taken at its word. */
function undoUnlessUsed(event: KeyboardEvent, word: string): void {
  setTimeout(() => {
    if (event.defaultPrevented) return
    const notice = useToasts
      .getState()
      .shown.filter(({ action }) => action?.label === word)
      .at(-1)
    if (!notice?.action) return
    notice.action.run()
    dropToast(notice.id)
  })
}

/** True: this page has a search, and it has the focus now. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
