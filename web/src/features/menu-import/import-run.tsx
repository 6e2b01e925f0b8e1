import { formatList } from '@sufra/shared/locale/list'
import type { Locale } from '@sufra/shared/locale/locale'
import type { PlannedRow } from '@sufra/shared/menu/import-plan.rules'
import { columnTitle, type MenuColumn } from '@sufra/shared/menu/menu-columns.rules'
import type { ImportedDish } from '@sufra/shared/menu/menu-import.contract'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Num, Sentence } from '../../ui/num'
import type { MenuImporting, Run } from './use-menu-import'
import './import-run.css'

interface ImportRunProps {
  readonly run: Run
  readonly from: MenuImporting
  readonly onClose: () => void
}

const countOf = (dishes: readonly ImportedDish[], outcome: ImportedDish['outcome']): number =>
  dishes.filter((dish) => dish.outcome === outcome).length

/** How far it is, and at its end what came of it. */
export function ImportRun({ run, from, onClose }: ImportRunProps) {
  const { t } = useTranslation(['imports', 'common'])
  const total = run.batches.reduce((sum, { body }) => sum + body.rows.length, 0)
  const done = run.dishes.length
  const over = !run.busy && !run.problem
  return (
    <section className="import-run">
      <label className="import-run__bar">
        <span role="status">
          <Sentence>{t(over ? 'run.done' : 'run.going', { done, total })}</Sentence>
        </span>
        <progress max={total} value={done} />
      </label>
      {run.problem && (
        <>
          <FormProblem of={errorText(run.problem)} />
          <p className="quiet">{t('run.stopped')}</p>
          <div className="import-run__do">
            <Button kind="primary" onClick={from.goOn}>
              {t('run.goOn')}
            </Button>
            <Button onClick={from.lookAgain}>{t('run.lookAgain')}</Button>
          </div>
        </>
      )}
      {over && <Summary run={run} from={from} onClose={onClose} />}
    </section>
  )
}

function Summary({ run, from, onClose }: ImportRunProps) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const out = leftOut(run)
  const wrong = run.plan.rows.filter(({ verdict }) => verdict === 'wrong').length
  const figures = [
    ['added', countOf(run.dishes, 'added')],
    ['changed', countOf(run.dishes, 'changed')],
    ['left', out.length + wrong],
  ] as const
  return (
    <>
      <dl className="import-run__figures">
        {figures.map(([figure, count]) => (
          <div key={figure}>
            <dt>{t(`summary.${figure}`)}</dt>
            <dd>
              <Num>{count}</Num>
            </dd>
          </div>
        ))}
      </dl>
      {out.length > 0 && (
        <ul className="import-run__out">
          {out.map(({ row, dish }) => (
            <li key={row.number}>
              <bdi>{row.name}</bdi>:{' '}
              {t(`outcome.${dish.outcome === 'stale' ? 'stale' : 'doubled'}`, { fields: fieldsIn(dish, locale) })}
            </li>
          ))}
        </ul>
      )}
      <div className="import-run__do">
        <Button kind="primary" onClick={onClose}>
          {t('summary.menu')}
        </Button>
        {out.length + wrong > 0 && <Button onClick={from.lookAgain}>{t('summary.lookAgain')}</Button>}
        <Button onClick={from.clear}>{t('summary.another')}</Button>
      </div>
    </>
  )
}

interface LeftOut {
  readonly row: PlannedRow
  readonly dish: ImportedDish
}

/** Rows that the restaurant did not take because somebody was faster. */
function leftOut({ plan, dishes }: Run): LeftOut[] {
  const rowOf = new Map(
    plan.rows.flatMap((row) =>
      row.send ? [[row.send.kind === 'new' ? row.send.id : row.send.itemId, row] as const] : [],
    ),
  )
  return dishes.flatMap((dish) => {
    const row = rowOf.get(dish.id)
    return row && (dish.outcome === 'stale' || dish.outcome === 'doubled') ? [{ row, dish }] : []
  })
}

const columnOf: Readonly<Record<string, MenuColumn>> = {
  name: 'nameEn',
  description: 'descriptionEn',
  kitchenName: 'kitchenEn',
  sectionId: 'sectionEn',
  stationId: 'station',
}
const fieldsIn = ({ fields }: ImportedDish, locale: Locale): string =>
  formatList(
    fields.map((field) => columnTitle(columnOf[field] ?? (field as MenuColumn), locale)),
    locale,
  )
