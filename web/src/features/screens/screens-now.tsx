import type { ScreenList as Listed } from '@sufra/shared/screens/screens.contract'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { monitor } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
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
  if (!list) return <NotRead error={error} title={t('now.failed')} rows={3} onAgain={onAgain} />
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
