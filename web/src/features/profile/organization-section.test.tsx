import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { faultOf } from '../../session/providers/provider-fault.rules'
import { ProviderRefusal, UserNotLoaded } from '../../session/refusals'
import { useSession } from '../../session/session-store'
import { OrganizationSection } from './organization-section'
import { slugOf } from './slug.rules'

const hosted = vi.hoisted(() => ({ hostedWay: vi.fn(async () => ({})), switchHosted: vi.fn() }))
vi.mock('../../session/hosted-way', () => hosted)

const sessionOf = (provider: Session['provider'], role: Session['user']['role'] = 'OWNER'): Session => ({
  kind: 'staff',
  demo: false,
  provider,
  user: { id: 'u', name: 'Ali', email: null, role, permissions: [] },
  organization: { id: 'o', slug: 'diwan', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
})
const settings: ProviderSettings = { provider: 'azure', firebase: null, azure: null, testimonial: null }
const there = { ...sessionOf('azure'), organization: { id: 'p', slug: 'acme', name: 'Acme' } }

let sent: [string, unknown][]
let answer: () => Response
beforeEach(async () => {
  sent = []
  answer = () => Response.json(there)
  hosted.switchHosted.mockReset().mockResolvedValue(there)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/api/auth/provider') return Response.json(settings)
    sent.push([url, JSON.parse(String(body))])
    return answer()
  })
  await wordsForTests('en')
})

async function show(session: Session) {
  const onSwitched = vi.fn()
  await act(async () => void render(<OrganizationSection session={session} onSwitched={onSwitched} />))
  return onSwitched
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Switch organization' })))
async function moveTo(slug: string) {
  await press()
  fireEvent.change(screen.getByLabelText('Short name of the organization'), { target: { value: slug } })
  await press()
}
const alerted = () => screen.getByRole('alert').textContent?.trim()

test('with B2C its window leads into the other organization', async () => {
  const onSwitched = await show(sessionOf('azure'))
  await moveTo(' Acme ')
  expect(hosted.switchHosted).toHaveBeenCalledWith(settings, 'acme')
  expect(onSwitched).toHaveBeenCalledWith(there)
  expect([sent, screen.queryByRole('alert')]).toEqual([[], null])
})

test('a switch that failed says so, and why where that is known', async () => {
  const onSwitched = await show(sessionOf('azure'))
  hosted.switchHosted.mockRejectedValueOnce(new ProviderRefusal(faultOf('switch_failed')))
  await moveTo('acme')
  expect(alerted()).toBe('Failed to switch organization')
  hosted.switchHosted.mockRejectedValueOnce(new UserNotLoaded())
  await press()
  expect(alerted()).toBe('Failed to switch organization Failed to load user data')
  const slug = screen.getByLabelText('Short name of the organization') as HTMLInputElement
  expect([slug.value, onSwitched.mock.calls.length]).toEqual(['acme', 0])
})

test('what can’t be a short name goes nowhere', async () => {
  await show(sessionOf('azure'))
  await moveTo('../evil')
  expect(screen.getByText(/^Type the short name/)).not.toBeNull()
  expect(hosted.switchHosted).not.toHaveBeenCalled()
  expect(['acme-2', 'a b', 'a_b', '', 'مطعم', 'x'.repeat(61)].map(slugOf)).toEqual([
    'acme-2',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('whoever keeps the installation enters it with any other provider', async () => {
  const onSwitched = await show(sessionOf('builtin', 'SUPER_ADMIN'))
  await moveTo('acme')
  expect(sent).toEqual([['/api/auth/organization', { slug: 'acme' }]])
  expect(onSwitched).toHaveBeenCalledWith(there)
  expect(useSession.getState()).toMatchObject({ state: 'open', session: there })
})

test('and is told when there is none of that name', async () => {
  const error = { code: 'not_found', message: '', details: {} }
  answer = () => Response.json({ error }, { status: 404 })
  const onSwitched = await show(sessionOf('builtin', 'SUPER_ADMIN'))
  await moveTo('nowhere')
  expect(alerted()).toMatch(/^Failed to switch organization ./)
  expect(onSwitched).not.toHaveBeenCalled()
})

test('a refused switch is told until another name is typed', async () => {
  await show(sessionOf('azure'))
  hosted.switchHosted.mockRejectedValueOnce(new UserNotLoaded())
  await moveTo('acme')
  expect(screen.queryByRole('alert')).not.toBeNull()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'acme-2' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('everybody else who tries is told where it works', async () => {
  for (const provider of ['builtin', 'firebase', 'pin', 'demo'] as const) {
    await show(sessionOf(provider))
    await press()
    expect(alerted(), provider).toBe('Organization switching is only available with Azure AD B2C')
    expect(screen.queryByRole('textbox')).toBeNull()
    document.body.replaceChildren()
  }
  expect([sent, hosted.switchHosted.mock.calls]).toEqual([[], []])
})
