import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text'

/** Why something could not be read: what is only read was never typed, and nothing of it waits here to be sent. */
export function useNotReadText(): (error: unknown, offline?: string) => string {
  const { t } = useTranslation('shell')
  return (error, offline) => (isOffline(error) ? (offline ?? t('notRead')) : errorText(error))
}

const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'offline'
