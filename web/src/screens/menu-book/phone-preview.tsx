import type { AppError } from '@sufra/shared/kernel/app-error'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { smartphone } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Segments } from '../../ui/segments'
import { type GuestView, isHidden, menuInHand } from '../guest-view/guest-view.rules'
import { guestViewAddress } from '../guest-view/guest-view-address'
import { usePhoneFrame } from './use-phone-frame'
import './phone-preview.css'

export interface PhonePreviewProps {
  readonly branchId: string
  readonly book: MenuBook
  /** What is being written, as it would be if it were saved now; null: the menu as it is. */
  readonly dish: MenuItem | null
  /** Which one the menu is opened at, where none is written. */
  readonly at?: string | null
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}

const themes = ['light', 'dark'] as const
const parts = ['dish', 'list'] as const

/** The guest's own page in the frame of a phone, in any language and light, with what is typed beside it. */
export function PhonePreview(props: PhonePreviewProps) {
  const { branchId, book, dish, language, onLanguage } = props
  const at = dish?.id ?? props.at ?? null
  const { t } = useTranslation(['book', 'common'])
  const { data, error, refetch } = useQuery<BranchMenu, AppError>({
    queryKey: ['menu-in-hand', branchId],
    queryFn: ({ signal }) => ask(readMenu, { params: { branchId }, signal }),
  })
  const [theme, setTheme] = useState<GuestView['theme']>('light')
  const [part, setPart] = useState<GuestView['part']>('dish')
  const view = useMemo(
    () => data && { menu: menuInHand(data, book, dish), locale: language, theme, dish, at, part },
    [data, book, dish, at, language, theme, part],
  )
  const toList = useCallback(() => setPart('list'), [])
  return (
    <div className="phone-preview">
      <div className="phone-preview__ways">
        <Segments
          label={t('preview.language')}
          current={language}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChoose={onLanguage}
        />
        <Segments
          label={t('common:theme.title')}
          current={theme}
          options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          onChoose={setTheme}
        />
        {dish && (
          <Segments
            label={t('preview.part')}
            current={part}
            options={parts.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChoose={setPart}
          />
        )}
      </div>
      {view ? (
        <Phone view={view} onTaken={toList} />
      ) : (
        <NotRead title={t('preview.failed')} rows={8} error={error} onAgain={() => void refetch()} />
      )}
      {dish && <p className="quiet">{t(isHidden(dish, book) ? 'preview.off' : 'preview.typed')}</p>}
    </div>
  )
}

function Phone({ view, onTaken }: { readonly view: GuestView; readonly onTaken: () => void }) {
  const { t } = useTranslation(['book', 'common'])
  const { frame, attempt, again, late, shows } = usePhoneFrame(view, onTaken)
  const [first] = useState(view.locale)
  if (late)
    return (
      <EmptyState
        icon={smartphone}
        title={t('preview.failed')}
        action={<Button onClick={again}>{t('common:action.retry')}</Button>}
      >
        {t('preview.late')}
      </EmptyState>
    )
  return (
    <iframe
      key={attempt}
      ref={frame}
      className="phone-preview__phone"
      title={t('preview.frame')}
      src={`${guestViewAddress}?lang=${first}`}
      aria-busy={!shows}
    />
  )
}
