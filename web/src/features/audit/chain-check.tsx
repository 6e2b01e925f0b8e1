import { formatTime } from '@sufra/shared/locale/date'
import { formatNumber } from '@sufra/shared/locale/number'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { octagonAlert, shieldAlert, check as tick } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { useNotReadText } from '../../ui/use-not-read-text'
import { useAuditCheck } from './use-audit'
import './chain-check.css'

/** Every entry seals the one before it: this follows them all, and names the first that does not fit. */
export function ChainCheck({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const notReadText = useNotReadText()
  const { check, upTo, checked, problem } = useAuditCheck()
  const number = (of: number) => formatNumber(of, locale)
  const running = upTo !== null
  return (
    <div className="chain">
      <Button icon={shieldAlert} busy={running} onClick={() => void check()}>
        {t('check.do')}
      </Button>
      <p className="chain__said" role="status" data-state={stateOf(checked?.broken, problem)}>
        {running && upTo > 0 && <Sentence>{t('check.running', { number: number(upTo) })}</Sentence>}
        {checked && (
          <>
            <Icon of={checked.broken ? octagonAlert : tick} size={20} />
            <span>
              <Sentence>
                {checked.broken
                  ? t('check.broken', { number: number(checked.broken.seq) })
                  : t('check.whole', {
                      number: number(checked.entries),
                      time: formatTime(checked.at, timeZone, locale),
                    })}
              </Sentence>
            </span>
          </>
        )}
        {problem !== null && (
          <span>
            {t('check.failed')} {notReadText(problem)}
          </span>
        )}
      </p>
    </div>
  )
}

function stateOf(broken: object | null | undefined, problem: unknown): 'quiet' | 'whole' | 'broken' | 'failed' {
  if (problem !== null) return 'failed'
  if (broken === undefined) return 'quiet'
  return broken === null ? 'whole' : 'broken'
}
