import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Segments } from '../../ui/segments'

const all = ['people', 'roles', 'schedule'] as const
export type PeopleTab = (typeof all)[number]

const needs: Readonly<Record<PeopleTab, Permission>> = {
  people: 'manage_staff',
  roles: 'manage_staff',
  schedule: 'manage_staff_schedules',
}

/** What of the page somebody may open. */
export const tabsOf = (held: readonly Permission[]): PeopleTab[] => all.filter((tab) => held.includes(needs[tab]))

/** The one that the address names, else the first. */
export function useShownTab(tabs: readonly PeopleTab[]): PeopleTab {
  const [params] = useSearchParams()
  return tabs.find((tab) => tab === params.get('show')) ?? tabs[0] ?? 'people'
}

interface PeopleTabsProps {
  readonly tabs: readonly PeopleTab[]
  readonly shown: PeopleTab
}

/** Nothing where there is nothing to choose. */
export function PeopleTabs({ tabs, shown }: PeopleTabsProps) {
  const { t } = useTranslation(['people', 'schedule'])
  const [, setParams] = useSearchParams()
  if (tabs.length < 2) return null
  const words = { people: t('show.people'), roles: t('show.roles'), schedule: t('schedule:tab') }
  return (
    <Segments
      label={t('show.label')}
      current={shown}
      options={tabs.map((value) => ({ value, label: words[value] }))}
      onChoose={(next) => setParams(next === tabs[0] ? {} : { show: next })}
    />
  )
}
