import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { create } from 'zustand'
import { inPane } from '../../session/demo-pane'
import { type Draft, emptyDraft, isBlank, portionsIn } from './draft.rules'

/** Where a draft stands between the waiter's tap and the restaurant's answer. */
export type Sending =
  | { readonly state: 'editing' }
  /** `by`: the page that waits for the answer; the same person may have another one open. */
  | { readonly state: 'sending'; readonly lineIds: readonly string[]; readonly by: string }
  /** No answer came. It may have arrived; the same key makes sure that it can't arrive twice. */
  | { readonly state: 'unanswered' }
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> }

export interface KeptDraft {
  readonly draft: Draft
  readonly sending: Sending
  /** The party it was taken down for; another one may sit there later. */
  readonly visitId: string | null
  /** When it was sent as it stands: sent again, it is for who sat there then. ISO. */
  readonly sentAt?: string
}

type Drafts = Readonly<Record<string, KeptDraft>>

interface DraftsStore {
  /** Whose drafts, and where: they are sent by nobody else. */
  readonly owner: string | null
  readonly byTable: Drafts
}

const nothing: KeptDraft = { draft: emptyDraft(uuidv7), sending: { state: 'editing' }, visitId: null }

export const useDrafts = create<DraftsStore>()(() => ({ owner: null, byTable: {} }))

const keyOf = (owner: string): string => `sufra.drafts.${owner}`

export const thisPage = uuidv7()

const isSentHere = ({ sending }: KeptDraft): boolean => sending.state === 'sending' && sending.by === thisPage

/** What was under way when the page went may have arrived. */
const unanswered = (kept: KeptDraft): KeptDraft =>
  kept.sending.state === 'sending' ? { ...kept, sending: { state: 'unanswered' } } : kept

const each = (drafts: Drafts, change: (kept: KeptDraft, tableId: string) => KeptDraft): Drafts =>
  Object.fromEntries(Object.entries(drafts).map(([tableId, kept]) => [tableId, change(kept, tableId)]))

function read(owner: string): Drafts {
  if (inPane) return {}
  try {
    const stored = localStorage.getItem(keyOf(owner))
    return stored ? (JSON.parse(stored) as Drafts) : {}
  } catch {
    return {}
  }
}

useDrafts.subscribe(({ owner, byTable }, before) => {
  if (inPane || owner === null || byTable === before.byTable) return
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(byTable))
  } catch {
    // Storage may be full or forbidden; the drafts then last as long as the page.
  }
})

/** Another page of this person's says how the drafts stand, but not of what this page is still sending. */
addEventListener('storage', ({ key, newValue }) => {
  const { owner, byTable } = useDrafts.getState()
  if (owner === null || key !== keyOf(owner) || newValue === null) return
  const told = each(read(owner), (kept, tableId) => {
    const own = byTable[tableId]
    return own && isSentHere(own) ? { ...kept, sending: own.sending } : kept
  })
  useDrafts.setState({ byTable: told })
})

/** Nobody will hear the answer here: another page must not wait for it. */
addEventListener('pagehide', () => {
  const { byTable } = useDrafts.getState()
  if (!Object.values(byTable).some(isSentHere)) return
  useDrafts.setState({ byTable: each(byTable, (kept) => (isSentHere(kept) ? unanswered(kept) : kept)) })
})

export const ownerOf = (userId: string, branchId: string | undefined): string => `${userId}.${branchId}`

/** Brings back what this person has taken down in this branch. */
export function claimDrafts(userId: string, branchId: string): void {
  const owner = ownerOf(userId, branchId)
  if (useDrafts.getState().owner === owner) return
  history.clear()
  useDrafts.setState({ owner, byTable: each(read(owner), unanswered) })
}

export const draftAt = (tableId: string): KeptDraft => useDrafts.getState().byTable[tableId] ?? nothing

export const useDraft = (tableId: string): KeptDraft => useDrafts(({ byTable }) => byTable[tableId] ?? nothing)

/** Portions that wait to be sent, by table. */
export const unsentAt = ({ byTable }: DraftsStore, tableId: string): number =>
  portionsIn(byTable[tableId]?.draft.lines ?? [])

/** Empty drafts are forgotten: the next one has other ids. */
export function keepDraft(tableId: string, kept: KeptDraft): void {
  useDrafts.setState(({ byTable }) => {
    const { [tableId]: _, ...rest } = byTable
    const empty = isBlank(kept.draft) && kept.sending.state !== 'sending'
    return { byTable: empty ? rest : { ...rest, [tableId]: kept } }
  })
}

const history = new Map<string, Draft[]>()
const stepsKept = 50

/** What has been sent can't be taken back by undo. */
export const forgetSteps = (tableId: string): void => void history.delete(tableId)

/** Changing the draft takes back what was said about sending it. `visitId`: who sits there now. */
export function editDraft(tableId: string, visitId: string | null, change: (draft: Draft) => Draft): void {
  const before = useDrafts.getState().byTable[tableId] ?? { ...nothing, draft: emptyDraft(uuidv7) }
  history.set(tableId, [...(history.get(tableId) ?? []), before.draft].slice(-stepsKept))
  const sending: Sending = before.sending.state === 'sending' ? before.sending : { state: 'editing' }
  keepDraft(tableId, { draft: change(before.draft), sending, visitId: before.visitId ?? visitId })
}

/** Takes the last change back; false: there is none. */
export function undoEdit(tableId: string): boolean {
  const steps = history.get(tableId) ?? []
  const last = steps.at(-1)
  const now = useDrafts.getState().byTable[tableId] ?? nothing
  if (!last || now.sending.state === 'sending') return false
  history.set(tableId, steps.slice(0, -1))
  const { lines, held, guests, name = '' } = last
  const { visitId } = now
  const draft = useDrafts.getState().byTable[tableId]?.draft ?? last
  keepDraft(tableId, { visitId, draft: { ...draft, lines, held, guests, name }, sending: { state: 'editing' } })
  return true
}

/** What the party before had taken down, and nobody wants any more. */
export function discardDraft(tableId: string): void {
  forgetSteps(tableId)
  keepDraft(tableId, nothing)
}
