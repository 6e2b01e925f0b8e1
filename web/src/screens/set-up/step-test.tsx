import type { Session } from '@sufra/shared/identity/identity.contract'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import type { WallAction } from '../kitchen/bindings.rules'
import { play } from '../kitchen/earcons'
import { Keys } from '../kitchen/keys-dialog'
import { useWallKeys } from '../kitchen/use-wall-keys'
import { SampleCard } from './sample-card'
import { keepSetUp, useSetUp } from './set-up-state'
import { useTestTicket } from './use-test-ticket'

interface StepTestProps {
  readonly session: Session
  readonly branchId: string
}

const wanted: readonly WallAction[] = ['bump', 'recall']
const done = (): void => keepSetUp({ state: 'done' })

/** The acceptance test: the wizard ends when a ticket came over the live feed and was bumped here. */
export function StepTest({ session, branchId }: StepTestProps) {
  const { t } = useTranslation('wall')
  const test = useTestTicket(branchId, done)
  const over = useSetUp(({ state }) => state === 'done') && test.came !== undefined
  const waits = test.came !== undefined && !over
  const card = useRef<HTMLDivElement>(null)
  useBumpKey(waits, () => void test.bump())
  useArrived(card, test.came?.id)
  return (
    <div className="set-up__beside">
      <div>
        <section className="wall-dialog" aria-labelledby="set-up-keys">
          <h3 id="set-up-keys">{t('test.keys')}</h3>
          <Keys actions={wanted} how={t('test.keysHow')} />
        </section>
        <section aria-labelledby="set-up-ticket">
          <h3 id="set-up-ticket">{t('test.ticket')}</h3>
          <p className="set-up__quiet">{t('test.how')}</p>
          <Button size="kitchen" kind={test.sent ? 'line' : 'primary'} onClick={test.dispatch}>
            {t(test.sent ? 'test.again' : 'test.send')}
          </Button>
          <Outcome session={session} test={test} over={over} />
        </section>
      </div>
      <div className="set-up__sample" ref={card}>
        {waits && test.came && (
          <div className="set-up__test">
            <p className="set-up__mark">{t('test.mark')}</p>
            <SampleCard id={test.came.id} since={test.came.at} note={t('test.note')} onAct={() => void test.bump()} />
          </div>
        )}
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly session: Session
  readonly test: ReturnType<typeof useTestTicket>
  readonly over: boolean
}

function Outcome({ session, test, over }: OutcomeProps) {
  const { t } = useTranslation('wall')
  const locale = useLocale()
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  return (
    <div className="set-up__outcome" role="status">
      {over ? (
        <>
          <p className="set-up__done">{t('test.done')}</p>
          {session.kind === 'device' && <p>{t('test.tested')}</p>}
        </>
      ) : test.came ? (
        <p>
          <Sentence>{t('test.came', { ms: test.ms ?? 0 })}</Sentence>
        </p>
      ) : test.silent ? (
        <>
          <p className="set-up__silent">
            <Sentence>{t('test.nothing')}</Sentence>
          </p>
          <ul>
            <li>{t('test.wifi')}</li>
            {session.kind === 'device' && <li>{t('test.paired')}</li>}
            {branch && <li>{t('test.branch', { branch: nameIn(branch.name, locale).text })}</li>}
          </ul>
        </>
      ) : (
        test.sent && <p>{t('test.sent')}</p>
      )}
      {test.problem && <p>{test.problem}</p>}
    </div>
  )
}

/** The learned key, wherever the focus is. */
function useBumpKey(waits: boolean, bump: () => void): void {
  useWallKeys((action) => {
    if (waits && (action === 'bump' || action === 'oldest')) bump()
  })
}

/** It rings as any new order does, and its button is where the next key lands. */
function useArrived(card: RefObject<HTMLDivElement | null>, ticketId: string | undefined): void {
  useEffect(() => {
    if (!ticketId) return
    play('new')
    card.current?.querySelector<HTMLElement>('.ticket__step')?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [card, ticketId])
}
