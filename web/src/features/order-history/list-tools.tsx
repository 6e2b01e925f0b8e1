import { isOrderChannel, usedChannels } from '@sufra/shared/orders/order-history-kinds.rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button'
import { Field, SearchField } from '../../ui/field'
import { slidersHorizontal } from '../../ui/icon-shapes'
import { SelectField } from '../../ui/select-field'
import { useMedia } from '../../ui/use-media'
import type { ListFilters } from './list-state.rules'
import './list-tools.css'

/** Typed this long ago, a search is meant. */
const settledMs = 250

interface ListToolsProps {
  readonly filters: ListFilters
  readonly onChange: (filters: Partial<ListFilters>) => void
}

/** The search and what else narrows a view; each stands in the address. */
export function ListTools({ filters, onChange }: ListToolsProps) {
  const { t } = useTranslation('history')
  const { channel, from, until } = filters
  const narrow = useMedia('(max-width: 767px)')
  const narrowed = (channel ?? from ?? until) !== null
  // A phone has room for the orders or for the filters.
  const [asked, setAsked] = useState(false)
  return (
    <div className="ltools">
      <Search search={filters.search} onSearch={(search) => onChange({ search })} />
      {narrow && (
        <IconButton
          icon={slidersHorizontal}
          label={t('filters')}
          aria-expanded={asked || narrowed}
          onClick={() => setAsked(!asked)}
        />
      )}
      {(!narrow || asked || narrowed) && <Narrowing filters={filters} onChange={onChange} />}
      {(narrowed || filters.search !== '') && (
        <Button kind="quiet" onClick={() => onChange({ channel: null, from: null, until: null, search: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

function Narrowing({ filters: { channel, from, until }, onChange }: ListToolsProps) {
  const { t } = useTranslation('history')
  const day = (name: 'from' | 'until') => ({
    label: t(name),
    type: 'date',
    dir: 'ltr',
    value: (name === 'from' ? from : until) ?? '',
    onValue: (value: string) => onChange(name === 'from' ? { from: value || null } : { until: value || null }),
  })
  return (
    <>
      <SelectField
        label={t('channel')}
        value={channel ?? ''}
        onValue={(value) => onChange({ channel: isOrderChannel(value) ? value : null })}
      >
        <option value="">{t('anyChannel')}</option>
        {usedChannels.map((each) => (
          <ChannelOption key={each} channel={each} />
        ))}
      </SelectField>
      <Field {...day('from')} max={until ?? undefined} />
      <Field {...day('until')} min={from ?? undefined} />
    </>
  )
}

function ChannelOption({ channel }: { readonly channel: (typeof usedChannels)[number] }) {
  const { t } = useTranslation('common')
  return <option value={channel}>{t(`channel.${channel}`)}</option>
}

/** What is typed stands at once; it is asked for when the hand rests. */
function Search({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const { t } = useTranslation('history')
  const [typed, setTyped] = useState(search)
  const latest = useRef(onSearch)
  latest.current = onSearch
  // A blank at the end is the beginning of the next word.
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search])
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => latest.current(typed.trim()), settledMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return <SearchField label={t('search')} value={typed} maxLength={60} onValue={setTyped} />
}
