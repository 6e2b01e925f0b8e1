import type { Session } from '@sufra/shared/identity/identity.contract'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { amountExamples } from '@sufra/shared/money/amount'
import { holdLimits, noShowLimits } from '@sufra/shared/reservations/reservations.limits'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { isOwners, scopeOfSetting } from '@sufra/shared/settings/settings.rules'
import { fewestAlertMinutes, mostAlertMinutes } from '@sufra/shared/tables/alert-times.limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DownloadButton } from '../../features/settings/download-button'
import { PauseControl } from '../../features/settings/pause-control'
import { ResetDemo } from '../../features/settings/reset-demo'
import { SettingControl } from '../../features/settings/setting-control'
import { type DraftName, weekDayAtFault } from '../../features/settings/setting-draft.rules'
import { found, type GroupName, groups, type RowName } from '../../features/settings/setting-groups.rules'
import { SettingRow } from '../../features/settings/setting-row'
import { StationsPart } from '../../features/settings/stations-part'
import type { Settings } from '../../features/settings/use-settings'
import { useLocale } from '../../i18n/locale'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { chevronLeft, search } from '../../ui/icon-shapes'

interface RowsProps {
  readonly branchId: string
  readonly settings: Settings
  readonly data: BranchSettings
  readonly session: Session
  /** Null: none chosen, which on a desk is the first. */
  readonly group: GroupName | null
  readonly query: string
}

/** The settings of one group; while something is looked for, those that say it. */
export function SettingRows(props: RowsProps) {
  const { t } = useTranslation('settings')
  const { group, query } = props
  const chosen = group ?? 'restaurant'
  const shown =
    query.trim() === ''
      ? [{ group: chosen, rows: groups[chosen] as readonly RowName[] }]
      : found(
          query,
          (row) => `${t(`s.${row}.title`)} ${t(`s.${row}.hint`)}`,
          (name) => t(`group.${name}`),
        )
  if (shown.length === 0)
    return (
      <EmptyState icon={search} title={t('nothingFound')}>
        {t('nothingFoundWhy')}
      </EmptyState>
    )
  return (
    <>
      <Link className="settings__back" to="?">
        <Icon of={chevronLeft} size={18} flip />
        {t('back')}
      </Link>
      {shown.map((part) => (
        <div key={part.group} className="settings__part">
          <h2>{t(`group.${part.group}`)}</h2>
          {part.rows.map((row) => (
            <Row key={row} row={row} {...props} />
          ))}
        </div>
      ))}
    </>
  )
}

const below: readonly RowName[] = ['hours', 'ramadan']

function Row({ row, ...props }: RowsProps & { readonly row: RowName }) {
  const { t } = useTranslation('settings')
  const { branchId, settings, data, session } = props
  const { permissions } = session.user
  const wordsOfWrong = useWordsOfWrong(settings)
  switch (row) {
    case 'stations':
      return (
        <SettingRow name={row} scope="branch">
          <StationsPart branchId={branchId} stations={data.stations} onChanged={settings.refetch} />
        </SettingRow>
      )
    case 'targets':
      return permissions.includes('manage_menu') && <Onward row={row} to="/admin/menu" words={t('toMenu')} />
    case 'routing':
    case 'devices':
      return permissions.includes('manage_devices') && <Onward row={row} to="/admin/devices" words={t('toDevices')} />
    case 'download':
      return (
        permissions.includes('manage_menu') && (
          <SettingRow name={row} scope={null}>
            <DownloadButton branchId={branchId} />
          </SettingRow>
        )
      )
    case 'archive':
      return <SettingRow name={row} scope={null} />
    case 'resetDemo':
      return (
        session.demo &&
        permissions.includes('manage_organization') && (
          <SettingRow name={row} scope={null}>
            <ResetDemo organization={session.organization.slug} />
          </SettingRow>
        )
      )
    case 'pause':
      return (
        <SettingRow name={row} scope="branch">
          <PauseControl settings={settings} data={data} />
        </SettingRow>
      )
    default:
      return (
        <SettingRow
          name={row}
          scope={row === 'country' ? 'branch' : scopeOfSetting(row)}
          locked={(row === 'country' || isOwners(row)) && !permissions.includes('manage_organization')}
          wide={below.includes(row)}
        >
          {settings.draft && (
            <SettingControl
              name={row}
              draft={settings.draft}
              wrong={settings.wrong}
              unsaved={settings.standing.unsaved}
              set={settings.set}
              wordsOfWrong={wordsOfWrong}
              currencyInUse={data.currencyInUse}
              asOf={data.asOf}
            />
          )}
        </SettingRow>
      )
  }
}

interface OnwardProps {
  readonly row: RowName
  readonly to: string
  readonly words: string
}

/** Set on another screen. */
const Onward = ({ row, to, words }: OnwardProps) => (
  <SettingRow name={row} scope={null}>
    <div className="setting__end">
      <Link to={to} className={buttonClass({ kind: 'line' })}>
        {words}
      </Link>
    </div>
  </SettingRow>
)

function useWordsOfWrong({ draft }: Settings) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  return (name: DraftName): string => {
    switch (name) {
      case 'waitNoOrder':
      case 'waitNoFood':
      case 'waitBill':
      case 'waitCleaning':
        return t('wrong.wait', { least: fewestAlertMinutes, most: mostAlertMinutes })
      case 'guestOrderCap':
        return t('wrong.guestOrderCap', amountExamples(draft?.currency ?? ''))
      case 'holdMinutes':
        return t('wrong.wait', holdLimits)
      case 'noShowMinutes':
        return t('wrong.wait', noShowLimits)
      case 'hours':
        return t('wrong.hours', { day: weekdayNames[locale][weekDayAtFault(draft?.hours ?? [])] ?? '' })
      case 'restaurantName':
      case 'branchName':
      case 'address':
      case 'taxRateBasisPoints':
      case 'cutOffMinutes':
      case 'ramadan':
        return t(`wrong.${name}`)
      default:
        return ''
    }
  }
}
