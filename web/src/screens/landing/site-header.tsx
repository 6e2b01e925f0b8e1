import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BrandMark } from '../../ui/brand-mark'
import { LanguageLine } from '../../ui/language-menu'
import './site.css'

/** The head of every page that is open to all. */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <header className="site">
      <Link className="site__brand" to="/">
        <BrandMark size={32} />
        <span>{t('product')}</span>
      </Link>
      {children}
      <span className="push">
        <LanguageLine />
      </span>
    </header>
  )
}
