import type { AuditEntry, AuditNames } from '@sufra/shared/people/audit.contract'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { AuditList } from './audit-list'

const exported: AuditEntry = {
  seq: 7,
  at: '2026-11-27T17:00:00.000Z',
  actor: 'staff:ali',
  action: 'guest.exported',
  entity: 'guest',
  entityId: 'huda',
  branchId: null,
  deviceId: null,
  hash: 'f'.repeat(64),
  before: null,
  after: {},
}

/** Names keep their own direction inside a sentence. */
const isolates = /[\u2066-\u2069]/g

function said(names: AuditNames): string[] {
  const { container, unmount } = render(
    <AuditList
      entries={[exported]}
      names={names}
      timeZone="Asia/Riyadh"
      placeOf={() => ({ timeZone: 'Asia/Riyadh', currency: 'SAR' })}
      branchNameOf={() => null}
      orderAddress={() => null}
    />,
    { wrapper: MemoryRouter },
  )
  const words = ['strong', '.audit-entry__did', '.audit-lines dt'].map((part) =>
    (container.querySelector(`.audit-entry__what ${part}`)?.textContent ?? '').replace(isolates, ''),
  )
  unmount()
  return words
}

test('that the data of a guest was taken out is told with who did it and whose it was, in three languages', async () => {
  const words = {
    en: 'Exported the data of هدى صالح',
    ar: 'صدّر بيانات هدى صالح',
    ckb: 'داتای هدى صالحی هەناردە کرد',
  }
  for (const locale of ['en', 'ar', 'ckb'] as const) {
    await wordsForTests(locale)
    expect(said({ ali: 'علي', huda: 'هدى صالح' }), locale).toEqual(['علي', words[locale], ''])
  }
})

test('of a guest who was forgotten since, that it was done is told still', async () => {
  await wordsForTests('en')
  const [who, what] = said({ ali: 'Ali Rahman' })
  expect([who, what]).toEqual(['Ali Rahman', expect.stringMatching(/^Exported the data of \S/)])
})
