import { goesOnAt, type LaterCheck } from '@sufra/shared/first-run/first-run.rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, buttonClass, IconButton } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Icon } from '../../ui/icon'
import { check, chevronRight, x } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { placeOfCheck } from './check-places.rules'
import { useFirstRun, useFirstRunWork } from './use-first-run'
import './first-run-card.css'

/** On a new branch's Today: how far the set-up is, and what a restaurant wants besides. Away when it is over. */
export function FirstRunCard({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation(['start', 'common'])
  const { firstRun } = useFirstRun(branchId)
  const { putAway, need, busy, problem } = useFirstRunWork(branchId)
  if (!firstRun?.shown) return null
  const hide = async () => {
    if (!(await putAway(true))) return
    toast.plain(t('card.hidden'), { label: t('common:action.undo'), run: () => void putAway(false) })
  }
  const doWithout = async (check: LaterCheck) => {
    if (!(await need({ check, needed: false }))) return
    const undo = { label: t('common:action.undo'), run: () => void need({ check, needed: true }) }
    toast.plain(t('card.offList', { check: t(`check.${check}`) }), undo)
  }
  const { steps, checks } = firstRun
  const done = steps.filter(({ state }) => state === 'done').length + checks.filter((each) => each.done).length
  const all = steps.length + checks.length
  const next = goesOnAt(steps)
  return (
    <section className="panel first-card" aria-labelledby="first-card">
      <header className="first-card__head">
        <div>
          <h2 id="first-card">{t('card.title')}</h2>
          <p className="quiet">
            <Sentence>{t('card.count', { done, all })}</Sentence>
          </p>
        </div>
        <progress className="first-card__bar" max={all} value={done} aria-labelledby="first-card" />
        <Button kind="quiet" busy={busy} onClick={() => void hide()}>
          {t('card.away')}
        </Button>
      </header>
      <FormProblem of={problem} />
      {next ? (
        <Link className={buttonClass({ kind: 'primary' })} to={`/admin/start?step=${next}`}>
          <span>{t('card.goOn', { step: t(`step.${next}`) })}</span>
          <Icon of={chevronRight} flip />
        </Link>
      ) : (
        <ul className="first-card__checks">
          {checks.map((each) => (
            <li key={each.check} data-done={each.done}>
              {each.done ? (
                <>
                  <Icon of={check} size={18} />
                  <span>{t(`check.${each.check}`)}</span>
                  <span className="sr">{t('state.done')}</span>
                </>
              ) : (
                <>
                  <Link className="link" to={placeOfCheck(each.check, firstRun)}>
                    {t(`check.${each.check}`)}
                  </Link>
                  <IconButton
                    icon={x}
                    label={t('card.doWithout', { check: t(`check.${each.check}`) })}
                    onClick={() => void doWithout(each.check)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
