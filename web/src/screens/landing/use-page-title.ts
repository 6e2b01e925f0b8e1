import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The tab's title: what the page is, then whose it is. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common')
  const product = t('product')
  useEffect(() => {
    document.title = title.includes(product) ? title : `${title} · ${product}`
  }, [title, product])
}
