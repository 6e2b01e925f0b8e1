import type { ScreenList as Listed } from '@sufra/shared/screens/screens.contract'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { monitor } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Skeleton } from '../../ui/skeleton'
import { ScreenList } from './screen-list'
import { isOld, secondsOfDay } from './screens.rules'

interface ScreensNowProps {
  readonly list: Listed | undefined
  readonly error: Error | null
  readonly onAgain: () => void
  readonly stationNames: (ids: readonly string[]) => string
  readonly timeZone: string
}

export function ScreensNow({ list, error, onAgain, ...shown }: ScreensNowProps) {
  const { t } = useTranslation(['screens', 'common'])
  const old = isOld(list ?? { at: new Date(0).toISOString() }, useNow())
  const again = <Button onClick={onAgain}>{t('common:action.retry')}</Button>
  if (!list)
    return error ? (
      <EmptyState title={t('now.failed')} action={again}>
        {errorText(error)}
      </EmptyState>
    ) : (
      <Skeleton rows={3} />
    )
  return (
    <>
      {old && (
        <p className="screens-now__old strong" role="status">
          <Sentence>{t('now.failedSince', { time: secondsOfDay(list.at, shown.timeZone) })}</Sentence>
        </p>
      )}
      {list.screens.length === 0 ? (
        <EmptyState icon={monitor} title={t('now.none')}>
          {t('now.noneDetail')}
        </EmptyState>
      ) : (
        <ScreenList list={list} old={old} {...shown} />
      )}
    </>
  )
}
