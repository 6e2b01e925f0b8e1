import { countsIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff, MenuPushed } from '@sufra/shared/menu-push/menu-push.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FormProblem } from '../../ui/form-problem'
import { Icon } from '../../ui/icon'
import { check, info } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import type { Between } from './push-line-row'
import { TargetDiff } from './target-diff'
import type { MenuPush } from './use-menu-push'
import './menu-push.css'

interface PushTargetProps {
  readonly targetId: string
  readonly names: Between
  readonly push: MenuPush
}

/** One branch that takes changes over: what has come of it, and what it could take. */
export function PushTarget({ targetId, names, push }: PushTargetProps) {
  const { t } = useTranslation('push')
  const title = useId()
  const { diff, error, again } = push.diffOf(targetId)
  const state = push.pushOf(targetId)
  return (
    <section className="menu-push__target" aria-labelledby={title}>
      <header className="menu-push__head">
        <h2 id={title}>{names.target}</h2>
        {diff && diff.things.length > 0 && <Counts diff={diff} />}
        {state.ticks.size > 0 && (
          <Button size="desk" kind="quiet" onClick={() => push.suggest(targetId)}>
            {t('suggested')}
          </Button>
        )}
      </header>
      {state.outcome && <Outcome of={state.outcome} names={names} />}
      <FormProblem of={state.problem} />
      {!diff && <NotRead error={error} title={t('failed')} rows={4} onAgain={again} offline={t('offline.never')} />}
      {diff && <Notes diff={diff} names={names} />}
      {diff && diff.things.length > 0 && (
        <TargetDiff diff={diff} names={names} state={state} onTick={(lines, on) => push.tick(targetId, lines, on)} />
      )}
      {diff?.things.length === 0 && (
        <EmptyState icon={check} title={t('same', names)}>
          {t('sameWhy')}
        </EmptyState>
      )}
    </section>
  )
}

function Counts({ diff }: { readonly diff: MenuDiff }) {
  const { t } = useTranslation('push')
  const counts = countsIn(diff.things)
  const said = (['fresh', 'changed', 'own', 'gone'] as const).filter((kind) => counts[kind] > 0)
  return (
    <p className="quiet">
      <Sentence>{said.map((kind) => t(`counts.${kind}`, { count: counts[kind] })).join(' · ')}</Sentence>
    </p>
  )
}

function Notes({ diff, names }: { readonly diff: MenuDiff; readonly names: Between }) {
  const { t } = useTranslation('push')
  const [source, target] = [diff.source.currency, diff.target.currency]
  return (
    <>
      {source !== target && (
        <p className="menu-push__note">
          <Icon of={info} size={18} />
          <span>{t('money', { source, target })}</span>
        </p>
      )}
      {diff.ownDishes > 0 && (
        <p className="quiet small">
          <Sentence>{t('ownDishes', { count: diff.ownDishes, target: names.target })}</Sentence>
        </p>
      )}
    </>
  )
}

/** In words what the branch has taken over. */
function Outcome({ of, names }: { readonly of: MenuPushed; readonly names: Between }) {
  const { t } = useTranslation('push')
  const parts = (['added', 'changed', 'hidden', 'kept', 'unpriced'] as const).filter((part) => of[part] > 0)
  return (
    <p className="menu-push__note" role="status">
      <Icon of={check} size={18} />
      <span>
        <Sentence>
          {[t('done', names), ...parts.map((part) => t(`outcome.${part}`, { count: of[part] }))].join(' ')}
        </Sentence>
      </span>
    </p>
  )
}
