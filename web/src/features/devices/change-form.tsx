import type { Device } from '@sufra/shared/devices/devices.contract'
import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { type StationChoice, StationChoices } from './station-choices'
import { type Conflict, useChange } from './use-change'
import './approve-form.css'

interface ChangeFormProps {
  readonly device: Device
  readonly stations: readonly StationChoice[]
  readonly onChanged: (device: Device) => void
}

/** Another name, other stations. */
export function ChangeForm({ device, stations, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['screens', 'devices'])
  const form = useChange(device, onChanged)
  const { draft, set, nameless, conflict, busy, problem } = form
  return (
    <form className="approve" noValidate onSubmit={form.submit}>
      {conflict && (
        <ConflictNotice conflict={conflict} stations={stations} keepMine={form.keepMine} takeTheirs={form.takeTheirs} />
      )}
      <Field
        label={t('devices:name')}
        hint={t('devices:nameHint')}
        required
        maxLength={60}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={nameless ? t('devices:check.name') : undefined}
      />
      {device.kind === 'kitchen' && stations.length > 0 && (
        <StationChoices stations={stations} chosen={draft.stationIds} onChoose={(stationIds) => set({ stationIds })} />
      )}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('change.save')}
      </Button>
    </form>
  )
}

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly stations: readonly StationChoice[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody changed the same while this form was open: both are said, and one of them is chosen. */
function ConflictNotice({ conflict: { device, fields }, stations, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('screens')
  const locale = useLocale()
  const shown = stations.filter(({ id }) => device.stationIds.includes(id)).map(({ name }) => name)
  const now = { name: device.name, stationIds: shown.length > 0 ? formatList(shown, locale, 'and') : t('now.all') }
  const said = (['name', 'stationIds'] as const)
    .filter((field) => fields.includes(field))
    .map((field) => t(`change.now.${field}`, { now: now[field] }))
  return (
    <ConflictChoice
      said={[t('change.conflict', { fields: formatList(said, locale, 'and') })]}
      mine={t('change.mine')}
      theirs={t('change.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}
