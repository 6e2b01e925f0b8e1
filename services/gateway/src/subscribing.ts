import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { type Room, viewOf } from '@sufra/shared/live/audience.rules'
import type { BranchEvent, Subscribe, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { admitScreen, type House } from './admit-screen'
import { missedIn } from './emission.rules'
import { isAnother } from './feed.core'
import type { ReadMissed } from './log-reads'
import { refusal, refusalOf } from './refusals'
import { type Resume, resume, resumeFromLog } from './resume.rules'
import type { Hearing, Screen } from './screen'
import { isSlow } from './slow.rules'
import type { TakeSnapshot } from './snapshots'

export interface Desk extends House {
  readonly takeSnapshot: TakeSnapshot
  readonly readMissed: ReadMissed
}

type Good = Extract<SubscribeAnswer, { ok: true }>

/** Rights or stations may change under a subscription; then it begins again. */
const attempts = 3

/** Never throws: whatever goes wrong is an answer. */
export function answerSubscribe(desk: Desk, screen: Screen, asked: Subscribe): Promise<SubscribeAnswer> {
  return screen.inTurn(async (isLast) => {
    if (!isLast) return { n: asked.n, ok: false, error: refusal('stale') }
    try {
      await roomToAnswer(screen)
      return await subscribed(desk, screen, asked)
    } catch (error) {
      screen.deafen()
      if (!isAppError(error)) desk.deps.log.error({ err: error }, 'a subscription failed')
      return { n: asked.n, ok: false, error: refusalOf(error) }
    }
  })
}

async function subscribed(desk: Desk, screen: Screen, asked: Subscribe): Promise<SubscribeAnswer> {
  for (let tried = 0; tried < attempts && !screen.gone; tried += 1) {
    const answer = await attempt(desk, screen, asked)
    if (answer) return answer
  }
  throw new AppError('not_ready')
}

async function attempt(desk: Desk, screen: Screen, asked: Subscribe): Promise<Good | null> {
  const sat = screen.hearing?.watch
  const epoch = sat?.state().epoch
  const hearing = await admitScreen(desk, screen, asked.branchId)
  if (!hearing) return null
  if (sat?.branchId === asked.branchId && hearing.watch.state().epoch !== epoch) screen.resync('log')
  const plan = await planned(desk, hearing, asked)
  const another = plan.kind === 'snapshot' && plan.another
  const answer =
    (await deltas(desk, screen, hearing, asked, plan)) ?? (await snapshot(desk, screen, hearing, asked, another))
  // Told to resync meanwhile: it sits nowhere, and what it has buffered may be of another epoch. It asks again itself.
  if (screen.hearing !== hearing) throw new AppError('stale')
  screen.answering()
  return answer
}

async function deltas(
  desk: Desk,
  screen: Screen,
  { watch, rooms, audience }: Hearing,
  asked: Subscribe,
  plan: Resume,
): Promise<Good | null> {
  if (plan.kind !== 'deltas') return null
  await watch.reach(plan.seq)
  const { epoch, confirmedAt } = watch.state()
  const view = viewOf(screen.principal.actor, asked.branchId)
  const left = epoch !== asked.epoch || isAnother(watch.state(), plan.seq, plan.mark)
  if (view === null || epoch === null || left) return null
  const events = told(desk, rooms, asked.branchId, plan.events)
  if (events === null) return null
  const at = desk.deps.now().toISOString()
  const { n, branchId } = asked
  const place = { branchId, epoch, seq: plan.seq, mark: plan.mark }
  return { n, ok: true, kind: 'deltas', ...place, view, audience, at, events, confirmedAt }
}

/** Null where one of them can't be told: the snapshot is made without events. */
function told({ deps }: Desk, rooms: readonly Room[], branchId: string, missed: readonly BranchEvent[]) {
  try {
    return missedIn(rooms, branchId, missed)
  } catch (err) {
    deps.log.error({ err, branchId }, 'missed events could not be told')
    return null
  }
}

async function planned(desk: Desk, { watch, audience }: Hearing, asked: Subscribe): Promise<Resume> {
  const plan = resume(asked, watch.state(), audience)
  if (plan.kind !== 'readLog') return plan
  const { page, minSeq } = await desk.readMissed(asked.branchId, plan.after)
  return resumeFromLog(asked, page, minSeq)
}

async function snapshot(
  desk: Desk,
  screen: Screen,
  { watch, audience }: Hearing,
  asked: Subscribe,
  another: boolean,
): Promise<Good | null> {
  const taken = await desk.takeSnapshot(screen.principal.actor, asked.branchId, audience)
  await watch.reach(taken.seq)
  const { epoch, confirmedAt } = watch.state()
  const elsewhere = taken.epoch !== epoch || isAnother(watch.state(), taken.seq, taken.mark)
  if (elsewhere) await desk.feed.poll()
  if (elsewhere || taken.audience !== audience) return null
  const at = desk.deps.now().toISOString()
  return {
    n: asked.n,
    ok: true,
    kind: 'snapshot',
    snapshot: { ...taken, at },
    ...(another && { another }),
    confirmedAt,
  }
}

const pauseMs = 50

/** Who asks faster than it listens waits; the answers would pile up here. */
async function roomToAnswer(screen: Screen): Promise<void> {
  const until = performance.now() + limits.slowKickMs
  while (!screen.gone && isSlow(screen.wire.queued(), false)) {
    if (performance.now() > until) screen.wire.cut()
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}
