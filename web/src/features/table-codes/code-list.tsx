import { formatDateTime } from '@sufra/shared/locale/date'
import type { TableCode } from '@sufra/shared/tables/table-codes.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { circleAlert, rotateCcw } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import './code-list.css'

interface CodeListProps {
  readonly codes: readonly TableCode[]
  readonly chosen: ReadonlySet<string>
  readonly timeZone: string
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  readonly onReplace: (code: TableCode) => void
}

/** Every table with what is known of its code: whether it hangs, whether it is read, whether it can be printed. */
export function CodeList({ codes, chosen, timeZone, onChosen, onReplace }: CodeListProps) {
  const { t } = useTranslation(['codes', 'common'])
  const ids = codes.map(({ tableId }) => tableId)
  const all = ids.every((id) => chosen.has(id))
  const choose = (id: string, wanted: boolean) =>
    onChosen(new Set(ids.filter((each) => (each === id ? wanted : chosen.has(each)))))
  return (
    <fieldset className="code-list">
      <legend className="sr">{t('whichTables')}</legend>
      <label className="code-list__all">
        <input type="checkbox" checked={all} onChange={() => onChosen(new Set(all ? [] : ids))} />
        <b>{t('allTables')}</b>
        <span className="quiet push">
          <Sentence>{t('chosen', { count: chosen.size, total: ids.length })}</Sentence>
        </span>
      </label>
      <ul>
        {codes.map((code) => (
          <li key={code.tableId} className="code-list__row">
            <label className="code-list__table">
              <input
                type="checkbox"
                checked={chosen.has(code.tableId)}
                onChange={({ target }) => choose(code.tableId, target.checked)}
              />
              <b>
                <Sentence>{t('common:table', { number: code.number })}</Sentence>
              </b>
              <About code={code} timeZone={timeZone} />
            </label>
            <Button
              kind="quiet"
              icon={rotateCcw}
              aria-label={t('replaceOf', { number: code.number })}
              onClick={() => onReplace(code)}
            >
              {t('replace')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function About({ code, timeZone }: { readonly code: TableCode; readonly timeZone: string }) {
  const { t } = useTranslation('codes')
  const locale = useLocale()
  const at = (instant: string) => formatDateTime(instant, timeZone, locale)
  const { printable, lastScanAt, oldUntil, oldScanAt } = code
  const warns = printable === 'anew' || (printable === 'now' && lastScanAt === null)
  return (
    <span className="code-list__about" data-warns={warns}>
      {warns && <Icon of={circleAlert} size={16} />}
      <span>
        {printable !== 'now' && <Sentence>{t(`printable.${printable}`)}</Sentence>}{' '}
        {printable !== 'first' && (
          <Sentence>{lastScanAt ? t('lastScan', { time: at(lastScanAt) }) : t('neverScanned')}</Sentence>
        )}
        {oldUntil && (
          <span className="code-list__old">
            <Sentence>{t('oldUntil', { time: at(oldUntil) })}</Sentence>{' '}
            {oldScanAt && <Sentence>{t('oldScan', { time: at(oldScanAt) })}</Sentence>}
          </span>
        )}
      </span>
    </span>
  )
}

export const CodeNumbers = ({ codes }: { readonly codes: readonly TableCode[] }) =>
  codes.map(({ tableId, number }, i) => (
    <span key={tableId}>
      {i > 0 && ' · '}
      <Num>{number}</Num>
    </span>
  ))
