import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import { chefHat, clipboardList, languages, qrCode, store, sun, table, users } from '../../ui/icon-shapes'

const features = [
  ['qr', qrCode],
  ['live', clipboardList],
  ['kitchen', chefHat],
  ['tables', table],
  ['branches', store],
  ['roles', users],
  ['today', sun],
  ['languages', languages],
] as const satisfies readonly (readonly [string, Shape])[]

export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section className="features" id="features" aria-labelledby="features-title">
      <h2 id="features-title">{t('features')}</h2>
      <ul className="features__list">
        {features.map(([name, icon]) => (
          <li key={name} className="feature">
            <Icon of={icon} />
            <h3>{t(`feature.${name}`)}</h3>
            <p>{t(`feature.${name}Detail`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
