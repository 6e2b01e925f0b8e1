import { useTranslation } from 'react-i18next'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'

const looks = ['occupied', 'occupied', 'available', 'reserved', 'cleaning'] as const

/** Three feature cards, each with the product's own parts. */
export function NoticeCards() {
  const { t } = useTranslation('demo')
  return (
    <section className="cards" aria-label={t('cards')}>
      <article className="panel card">
        <div className="card__show">
          <StatusPill status="pending" />
          <StatusPill status="confirmed" />
          <StatusPill status="preparing" />
          <StatusPill status="ready" />
        </div>
        <h3>{t('card.orders')}</h3>
        <p className="quiet">{t('card.ordersDetail')}</p>
      </article>
      <article className="panel card">
        <div className="card__show" aria-hidden="true">
          {looks.map((look, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: five drawings in a fixed row
            <span key={index} className="card__table" data-look={look}>
              <Num boxed>{index + 1}</Num>
            </span>
          ))}
        </div>
        <h3>{t('card.tables')}</h3>
        <p className="quiet">{t('card.tablesDetail')}</p>
      </article>
      <article className="panel card">
        <div className="card__show card__show--languages" aria-hidden="true">
          <span lang="en">Ready</span>
          <span lang="ar">جاهز</span>
          <span lang="ckb">ئامادەیە</span>
        </div>
        <h3>{t('card.languages')}</h3>
        <p className="quiet">{t('card.languagesDetail')}</p>
      </article>
    </section>
  )
}
