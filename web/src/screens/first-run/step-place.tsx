import { isOwners } from '@sufra/shared/settings/settings.rules'
import { useTranslation } from 'react-i18next'
import { SettingControl } from '../../features/settings/setting-control'
import type { DraftName } from '../../features/settings/setting-draft.rules'
import { SettingRow } from '../../features/settings/setting-row'
import { useSettings } from '../../features/settings/use-settings'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { NotRead } from '../../ui/not-read'
import type { StepProps } from './step-props'

const asked = [
  ...['restaurantName', 'branchName'],
  ...['currency', 'taxRateBasisPoints', 'timeZone', 'defaultLocale', 'digits'],
] as const satisfies readonly DraftName[]
const rows = ['restaurantName', 'branchName', 'country', ...asked.slice(2)] as const
const named: readonly string[] = ['restaurantName', 'branchName']

/** What sign-up has guessed, to be put right: the settings' own fields, saved when the step is left. */
export function StepPlace({ session, branch, onDone }: StepProps) {
  const { t } = useTranslation(['start', 'settings'])
  const settings = useSettings(branch.id, onDone, asked)
  const { data, draft, wrong, set, standing, busy, problem } = settings
  if (!data || !draft)
    return <NotRead error={settings.error} title={t('settings:failed')} rows={4} onAgain={settings.refetch} />
  const wordsOfWrong = (name: string) =>
    name === 'restaurantName' || name === 'branchName' || name === 'taxRateBasisPoints'
      ? t(`settings:wrong.${name}`)
      : ''
  const next = () => (standing.unsaved.length > 0 ? settings.save() : onDone())
  return (
    <>
      <div>
        {rows.map((name) => (
          <SettingRow
            key={name}
            name={name}
            scope={null}
            locked={(name === 'country' || isOwners(name)) && !session.user.permissions.includes('manage_organization')}
            wide={named.includes(name)}
          >
            <SettingControl
              name={name}
              draft={draft}
              wrong={wrong}
              set={set}
              wordsOfWrong={wordsOfWrong}
              unsaved={standing.unsaved}
              currencyInUse={data.currencyInUse}
              asOf={data.asOf}
            />
          </SettingRow>
        ))}
      </div>
      <FormProblem of={standing.contested.length > 0 ? t('place.contested') : problem} />
      <Button kind="primary" busy={busy} onClick={next}>
        {t('next')}
      </Button>
    </>
  )
}
