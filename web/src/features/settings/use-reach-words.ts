import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { useTranslation } from 'react-i18next'

/** "3 screens" and "2 guests' phones", as sentences around them ask for. */
export function useReachWords() {
  const { t } = useTranslation('settings')
  return ({ screens, phones }: BranchSettings['reach']) => ({
    screens: t('bar.screens', { count: screens }),
    phones: t('bar.phones', { count: phones }),
  })
}
