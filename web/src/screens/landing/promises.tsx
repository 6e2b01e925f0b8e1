import { useTranslation } from 'react-i18next'

const promises = ['lose', 'double', 'pretend'] as const

export function Promises() {
  const { t } = useTranslation('landing')
  return (
    <section className="promises" id="promises" aria-labelledby="promises-title">
      <h2 id="promises-title">{t('promises')}</h2>
      <ol>
        {promises.map((promise) => (
          <li key={promise}>
            <strong>{t(`promise.${promise}`)}</strong>
            <p>{t(`promise.${promise}Detail`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
