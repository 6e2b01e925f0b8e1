import type { Guest, GuestProfile as Profile, UsualDish } from '@sufra/shared/customers/customers.contract'
import { formatDate, formatDateTime } from '@sufra/shared/locale/date'
import { formatNumber } from '@sufra/shared/locale/number'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { LineAllergies } from '../../ui/line-allergies'
import { Text } from '../../ui/localized'
import { Money } from '../../ui/money'
import { MoreMenu } from '../../ui/more-menu'
import { Num, Sentence } from '../../ui/num'
import './guest-profile.css'

export type Asking = 'edit' | 'visit' | 'points' | 'erase'

interface GuestProfileProps {
  readonly profile: Profile
  readonly timeZone: string
  readonly onAsk: (what: Asking) => void
  readonly onExport: () => void
  /** Null: whoever looks at them promises no tables. */
  readonly onReserve: (() => void) | null
}

/** Everything of one guest on one page: who they are, what they must not eat, how often they come. */
export function GuestProfile({ profile, timeZone, ...does }: GuestProfileProps) {
  const { t } = useTranslation('customers')
  const { guest, currency } = profile
  return (
    <article className="guest-profile" aria-labelledby="guest-name">
      <header className="guest-profile__head">
        <div>
          <h2 id="guest-name">
            <bdi>{guest.erasedAt === null ? (guest.name ?? t('nameless')) : t('erase.name')}</bdi>
          </h2>
          <p className="guest-profile__ways quiet">
            {guest.phone && <Num>{guest.phone}</Num>}
            {guest.email && <bdi dir="ltr">{guest.email}</bdi>}
          </p>
        </div>
        {guest.erasedAt === null && <Actions guest={guest} {...does} />}
      </header>
      {guest.erasedAt !== null && <p className="guest-profile__erased">{t('erase.is')}</p>}
      <LineAllergies line={guest} onRecord />
      <Figures guest={guest} currency={currency} timeZone={timeZone} />
      <Usual dishes={profile.usual ?? []} />
      {guest.notes && (
        <section>
          <h3>{t('field.notes')}</h3>
          <p>
            <bdi>{guest.notes}</bdi>
          </p>
        </section>
      )}
      <Past profile={profile} timeZone={timeZone} />
    </article>
  )
}

interface ActionsProps extends Omit<GuestProfileProps, 'profile' | 'timeZone'> {
  readonly guest: Guest
}

function Actions({ guest, onAsk, onExport, onReserve }: ActionsProps) {
  const { t } = useTranslation('customers')
  const more = [
    [t('do.edit'), () => onAsk('edit')],
    [t('do.points'), () => onAsk('points')],
    [t('export.do'), onExport],
    [t('erase.do'), () => onAsk('erase')],
  ] as const
  return (
    <div className="guest-profile__actions">
      <Button kind="primary" onClick={() => onAsk('visit')}>
        {t('do.visit')}
      </Button>
      {onReserve && (
        <Button aria-keyshortcuts="r" onClick={onReserve}>
          {t('do.reserve')}
        </Button>
      )}
      <MoreMenu label={t('more', { name: guest.name ?? t('nameless') })} actions={more} />
    </div>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FiguresProps {
  readonly guest: Guest
  readonly currency: string
  readonly timeZone: string
}

function Figures({ guest, currency, timeZone }: FiguresProps) {
  const { t } = useTranslation('customers')
  const locale = useLocale()
  return (
    <dl className="guest-profile__figures">
      <Figure name={t('figure.visits')}>
        <Num>{formatNumber(guest.visitCount, locale)}</Num>
      </Figure>
      <Figure name={t('figure.spent')}>
        <Money amount={guest.totalSpent} currency={currency} />
        {guest.spentElsewhere.map((spent) => (
          <span key={spent.currency} className="guest-profile__elsewhere">
            <Money amount={spent.amount} currency={spent.currency} />
          </span>
        ))}
      </Figure>
      <Figure name={t('figure.points')}>
        <Num>{formatNumber(guest.loyaltyPoints, locale)}</Num>
      </Figure>
      <Figure name={t('figure.last')}>
        {guest.lastVisit ? <Sentence>{formatDate(guest.lastVisit, timeZone, locale)}</Sentence> : t('never')}
      </Figure>
    </dl>
  )
}

/** What they mostly order, as a waiter would say it at the table; nothing of whoever has no habits yet. */
function Usual({ dishes }: { readonly dishes: readonly UsualDish[] }) {
  const { t } = useTranslation('customers')
  const locale = useLocale()
  if (dishes.length === 0) return null
  return (
    <section className="guest-profile__usual">
      <h3>{t('usual')}</h3>
      <ul>
        {dishes.map(({ name, quantity }) => (
          <li key={name.en}>
            <Num className="strong">{formatNumber(quantity, locale)}</Num> × <Text of={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Past({ profile, timeZone }: Pick<GuestProfileProps, 'profile' | 'timeZone'>) {
  const { t } = useTranslation(['customers', 'reservations'])
  const locale = useLocale()
  const when = (at: string) => <Sentence>{formatDateTime(at, timeZone, locale)}</Sentence>
  return (
    <>
      <section>
        <h3>{t('reservations')}</h3>
        {profile.reservations.length === 0 && <p className="quiet">{t('noReservations')}</p>}
        <ul className="guest-profile__past">
          {profile.reservations.map(({ id, date, guests, status }) => (
            <li key={id}>
              <span>{when(date)}</span>
              <span className="quiet">
                <Sentence>{t('reservations:guests', { count: guests })}</Sentence> ·{' '}
                {t(`reservations:status.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('points')}</h3>
        {profile.loyalty.length === 0 && <p className="quiet">{t('noPoints')}</p>}
        <ul className="guest-profile__past">
          {profile.loyalty.map(({ at, by, points, spent, currency, reason }) => (
            <li key={at}>
              <span>
                {when(at)} <span className="quiet">{by && <bdi>{by}</bdi>}</span>
              </span>
              <span>
                <Num className="strong">{points > 0 ? `+${points}` : String(points).replace('-', '\u2212')}</Num>{' '}
                {spent !== null && spent > 0 && <Money amount={spent} currency={currency ?? profile.currency} />}{' '}
                <bdi className="quiet">{reason ?? (spent === null ? '' : t('visit'))}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
