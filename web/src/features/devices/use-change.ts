import type { Device } from '@sufra/shared/devices/devices.contract'
import { setDeviceStations } from '@sufra/shared/devices/devices.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { useState } from 'react'
import { send } from '../../api/client'
import { changedFields, withTheirs } from '../../ui/changed-fields.rules'
import { useContestedSave } from '../../ui/use-contested-save'

export interface Conflict {
  /** As the restaurant has it. */
  readonly device: Device
  readonly fields: readonly string[]
}

interface DeviceDraft {
  readonly name: string
  readonly stationIds: readonly string[]
}

const draftOf = ({ name, stationIds }: Device): DeviceDraft => ({ name, stationIds })
/** Which stations, whatever the order they were ticked in. */
const fieldsOf = ({ name, stationIds }: DeviceDraft) => ({ name: name.trim(), stationIds: [...stationIds].sort() })

/** A paired screen in the form: only what was changed in it is sent, and what somebody else changed is asked about. */
export function useChange(device: Device, onChanged: (device: Device) => void) {
  const [draft, setDraft] = useState(() => draftOf(device))
  const nameless = draft.name.trim() === ''
  const sent = async (from: Device): Promise<Device> => {
    const changed = changedFields(fieldsOf(from), fieldsOf(draft))
    if (!changed) return from
    const params = { branchId: from.branchId, deviceId: from.id }
    return send(setDeviceStations, { params, body: { ...changed.changes, was: changed.was } })
  }
  const form = useContestedSave<Device, Conflict>({
    known: device,
    isRight: !nameless,
    staleIn: conflictIn,
    onSaved: onChanged,
    send: (from) => sent(from ?? device),
    theirs: (conflict) => conflict.device,
    bringUp: (before, now) =>
      setDraft((mine) =>
        withTheirs(mine, draftOf(now), (field) => readsAlike(fieldsOf(mine)[field], fieldsOf(before)[field])),
      ),
    takeTheirs: ({ device: now, fields }) =>
      setDraft((mine) => withTheirs(mine, draftOf(now), (field) => fields.includes(field))),
  })
  return {
    ...form,
    draft,
    nameless,
    set: (part: Partial<DeviceDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { device, fields } = error.details as { device?: Device; fields?: string[] }
  return device && fields ? { device, fields } : null
}
