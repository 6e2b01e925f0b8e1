import type { KeptStation } from '@sufra/shared/settings/settings.contract'
import { removeStation } from '@sufra/shared/settings/settings.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { notebookPen, plus, x } from '../../ui/icon-shapes'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { StationEditor } from './station-editor'
import './stations-part.css'

interface StationsPartProps {
  readonly branchId: string
  readonly stations: readonly KeptStation[]
  readonly onChanged: () => void
}

/** Where dishes are made. One without dishes can go, if nothing was ever made there. */
export function StationsPart({ branchId, stations, onChanged }: StationsPartProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const [editing, setEditing] = useState<KeptStation | 'new' | null>(null)
  const remove = async ({ id, name }: KeptStation) => {
    try {
      await send(removeStation, { params: { branchId, stationId: id }, body: {} })
      toast.success(t('stations.removed', { name: nameIn(name, locale).text }))
    } catch (error) {
      toast.error(errorText(error))
    }
    onChanged()
  }
  const saved = ({ name }: KeptStation) => {
    setEditing(null)
    toast.success(t('stations.saved', { name: nameIn(name, locale).text }))
    onChanged()
  }
  const titled = editing === 'new' || editing === null ? t('stations.new') : titleOf(editing)
  function titleOf({ name }: KeptStation) {
    return t('stations.rename', { name: nameIn(name, locale).text })
  }
  return (
    <div className="stations">
      {stations.length === 0 && <p className="quiet">{t('stations.empty')}</p>}
      <ul className="stations__list">
        {stations.map((station) => (
          <li key={station.id} className="stations__row">
            <span>
              <Text of={station.name} />
              <small className="quiet">
                <Sentence>
                  {station.dishes === 0 ? t('stations.none') : t('stations.dishes', { count: station.dishes })}
                </Sentence>
              </small>
            </span>
            <IconButton icon={notebookPen} size="desk" label={titleOf(station)} onClick={() => setEditing(station)} />
            {station.dishes === 0 && (
              <IconButton
                icon={x}
                size="desk"
                label={t('stations.remove', { name: nameIn(station.name, locale).text })}
                onClick={() => void remove(station)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button icon={plus} onClick={() => setEditing('new')}>
        {t('stations.add')}
      </Button>
      <Dialog kind="side" open={editing !== null} onClose={() => setEditing(null)} title={titled}>
        {editing !== null && (
          <StationEditor branchId={branchId} station={editing === 'new' ? null : editing} onSaved={saved} />
        )}
      </Dialog>
    </div>
  )
}
