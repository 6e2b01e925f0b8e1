import { formatList } from '@sufra/shared/locale/list'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useConnection } from '../../live/live-store'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { useScreenKeys } from '../../ui/use-screen-keys'
import type { DraftName } from './setting-draft.rules'
import { useReachWords } from './use-reach-words'
import type { Settings } from './use-settings'
import './save-bar.css'

interface SaveBarProps {
  readonly settings: Settings
  readonly reach: BranchSettings['reach']
}

/** Stands at the foot of the page while something is not saved: how many, how far they will count, and the two ways on. */
export function SaveBar({ settings, reach }: SaveBarProps) {
  const { t } = useTranslation('settings')
  const { standing, wrong, busy, problem, save, discard } = settings
  const bar = useRef<HTMLElement>(null)
  // The browser would keep the page as a file.
  useScreenKeys('settings', { save }, { whileTyping: true, within: bar })
  const offline = useConnection().name === 'offline'
  const reachWords = useReachWords()
  const name = useNames()
  const count = standing.unsaved.length
  // Right after a start nobody has been counted yet.
  const now = reach.screens + reach.phones > 0 ? t('bar.reach', reachWords(reach)) : t('lead')
  return (
    <section ref={bar} className="save-bar" aria-label={t('bar.label')} hidden={count === 0}>
      <div className="save-bar__words" role="status">
        {count > 0 && (
          <strong>
            <Sentence>{t('bar.unsaved', { count })}</Sentence>
          </strong>
        )}
        {count > 0 && (
          <span className="quiet">
            <Sentence>{offline ? t('bar.offline') : now}</Sentence>
          </span>
        )}
        <FormProblem of={wrong.length > 0 ? t('wrong.title', { fields: name(wrong) }) : problem} />
      </div>
      {standing.contested.length > 0 ? (
        <Conflict settings={settings} names={name(standing.contested)} />
      ) : (
        <div className="save-bar__ways">
          <Button onClick={discard}>{t('bar.discard')}</Button>
          <Button kind="primary" busy={busy} aria-keyshortcuts="Control+S Meta+S" onClick={save}>
            {busy ? t('bar.saving') : t('bar.save')}
            <span className="save-bar__key" aria-hidden="true">
              {t('bar.key')}
            </span>
          </Button>
        </div>
      )}
    </section>
  )
}

function Conflict({
  settings: { takeMine, takeTheirs },
  names,
}: {
  readonly settings: Settings
  readonly names: string
}) {
  const { t } = useTranslation('settings')
  return (
    <div className="save-bar__conflict" role="alert">
      <p>{t('conflict.what', { fields: names })}</p>
      <div className="save-bar__ways">
        <Button onClick={takeTheirs}>{t('conflict.theirs')}</Button>
        <Button kind="primary" onClick={takeMine}>
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  )
}

function useNames() {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  return (names: readonly DraftName[]) =>
    formatList(
      names.map((each) => t(`s.${each}.title`)),
      locale,
    )
}
