import { useTranslation } from 'react-i18next'
import { readKept } from '../../features/tracker/kept-orders'
import { inOrderOfInterest } from '../../features/tracker/tracker.rules'
import { globe } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Sentence } from '../../ui/num'
import { LiveMark } from './live-mark'
import { OrdersView } from './orders-view'
import '../../features/tracker/tracker.css'

/** What this phone ordered on a visit that is over, to read and nothing more. */
export function EndedVisit() {
  const { t } = useTranslation(['guest', 'common'])
  const kept = readKept()
  if (!kept) return null
  return (
    <div className="trackpage">
      <header className="pagehead">
        <h1>{t('guest:order.title')}</h1>
        {kept.tableNumber !== null && (
          <span className="quiet">
            <Sentence>{t('common:table', { number: kept.tableNumber })}</Sentence>
          </span>
        )}
        <span className="pagehead__end">
          <LanguageMenu icon={globe} named />
        </span>
      </header>
      <main>
        <OrdersView
          {...kept}
          orders={inOrderOfInterest(kept.orders)}
          live={<LiveMark asOf={kept.at} timeZone={kept.timeZone} />}
          ended
          summed
          notices={null}
          actionsOf={null}
          addMoreTo={null}
        />
      </main>
    </div>
  )
}
