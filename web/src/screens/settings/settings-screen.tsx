import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '../../features/settings/save-bar'
import { groupNamed } from '../../features/settings/setting-groups.rules'
import { useReachWords } from '../../features/settings/use-reach-words'
import { useSettings } from '../../features/settings/use-settings'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { SearchField } from '../../ui/field'
import { NotRead } from '../../ui/not-read'
import { toast } from '../../ui/toast-store'
import { useAddress } from '../../ui/use-address'
import { useTypedSearch } from '../../ui/use-typed-search'
import { GroupList } from './group-list'
import { SettingRows } from './setting-rows'
import './settings-screen.css'

/** Change one thing, know how far it counts, never break the service. */
export function SettingsScreen() {
  const workplace = useWorkplace()
  if (!workplace) return null
  const { branch, session } = workplace
  return <Whole key={branch.id} branch={branch} session={session} />
}

interface WholeProps {
  readonly branch: Session['branches'][number]
  readonly session: Session
}

function Whole({ branch, session }: WholeProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const reachWords = useReachWords()
  const settings = useSettings(branch.id, ({ reach }) => toast.success(t('saved', reachWords(reach))))
  const { group, query, search } = useShown()
  const { data } = settings
  return (
    <div className="settings" data-page={group !== null || query !== '' ? 'group' : 'list'}>
      <header className="settings__head">
        <h1>{t('title', { branch: nameIn(branch.name, locale).text })}</h1>
        <p className="quiet">{t('lead')}</p>
      </header>
      <SearchField label={t('search')} value={query} onValue={search} />
      {data ? (
        <div className="settings__body">
          <GroupList current={query === '' ? group : null} contested={settings.standing.unsaved} />
          <div className="settings__page">
            <SettingRows
              branchId={branch.id}
              settings={settings}
              data={data}
              session={session}
              group={group}
              query={query}
            />
            <SaveBar settings={settings} reach={data.reach} />
          </div>
        </div>
      ) : (
        <NotRead error={settings.error} title={t('failed')} rows={8} onAgain={settings.refetch} />
      )}
    </div>
  )
}

/** Which group is open, or what is looked for: both stand in the address. */
function useShown() {
  const [params, change] = useAddress()
  const [typed, look] = useTypedSearch(params.get('q') ?? '', (words) => change({ q: words }))
  return { group: groupNamed(params.get('group')), query: typed, search: look }
}
