import type { UnreachedStation } from '@sufra/shared/menu/routing.contract'
import { toldUnreached } from '@sufra/shared/menu/routing.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Alarm } from '../../ui/alarm'
import { Sentence } from '../../ui/num'

interface UnreachedProps {
  readonly unreached: readonly UnreachedStation[]
}

/** Stays for as long as orders of these dishes would hang nowhere. */
export function UnreachedStrip({ unreached }: UnreachedProps) {
  const { t } = useTranslation('screens')
  const locale = useLocale()
  if (unreached.length === 0) return null
  const told = toldUnreached(unreached, locale)
  return <Alarm title={t('unreached.title', told)}>{t('unreached.detail', told)}</Alarm>
}

/** What turning a screen away would lose, said before it is done. */
export function UnreachedWithout({ unreached }: UnreachedProps) {
  const { t } = useTranslation('screens')
  const locale = useLocale()
  if (unreached.length === 0) return null
  return (
    <p className="strong" role="status">
      <Sentence>{t('unreached.without', toldUnreached(unreached, locale))}</Sentence>
    </p>
  )
}
