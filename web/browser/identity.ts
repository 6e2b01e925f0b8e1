import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { AddedBranch } from '@sufra/shared/branches/branches.contract'
import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Invited } from '@sufra/shared/people/people.contract'
import type { Permission, Role } from '@sufra/shared/people/permissions.rules'
import type { Venue } from './venue.fixture'

export const password = 'three plates of hummus'

export interface NewOwner {
  readonly email: string
  readonly opened: OpenedSession
}

async function post<Reply>(venue: Venue, path: string, body: unknown, token = ''): Promise<Reply> {
  const answer = await fetch(`${venue.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

/** A restaurant of one's own, made through the API: each test has its own people. Its owner has confirmed their address. */
export async function foundRestaurant(venue: Venue, name: string): Promise<NewOwner> {
  const email = `${randomUUID().slice(0, 8)}@aldiwan.example`
  const organizationData = { organizationName: `Bayt ${name}`, city: 'Riyadh' }
  const opened = await post<OpenedSession>(venue, '/auth/sign-up', { email, password, name, organizationData })
  const { link } = await messageTo(venue, email)
  await post(venue, '/auth/address', { token: link?.split('/').at(-1) })
  return { email, opened }
}

interface Grant {
  readonly role: Role | 'CUSTOM'
  readonly permissions?: readonly Permission[]
}

/** The page of somebody who was invited, as the link of their e-mail leads there. */
export async function invite(
  venue: Venue,
  { opened }: NewOwner,
  name: string,
  grant: Grant = { role: 'WAITER' },
): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@aldiwan.example`
  const body = { email, name, ...grant, branchId: opened.session.currentBranchId }
  const { link } = await post<Invited>(venue, '/people/invites', body, opened.token)
  return venue.url + new URL(link, venue.url).pathname
}

/** Six dishes to begin with. */
export const takeSampleMenu = (venue: Venue, { opened }: NewOwner): Promise<unknown> =>
  post(venue, `/branches/${opened.session.currentBranchId}/first-run/sample-menu`, {}, opened.token)

/** A second branch of theirs with what the first one has. */
export function addSecondBranch(venue: Venue, { opened }: NewOwner, slug = 'jeddah'): Promise<AddedBranch> {
  const place = { timeZone: 'Asia/Riyadh', currency: 'SAR', address: null, slug }
  const name = { en: 'Jeddah', ar: 'جدة', ckb: 'جەددە' }
  const copy = { menu: true, tables: true, stock: true, settings: true }
  const path = `/branches/${opened.session.currentBranchId}/copies`
  return post(venue, path, { id: uuidv7(), ...place, name, copy }, opened.token)
}

/** The session of whoever looks at this page ends at the server, as if it had run out. */
export async function endSessionOf(page: Page, venue: Venue): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('sufra.token') ?? '')
  await post(venue, '/auth/sign-out', {}, token)
}

export const savePin = (venue: Venue, { opened }: NewOwner, pin: string): Promise<unknown> =>
  post(venue, `/people/${opened.session.user.id}/pin`, { pin }, opened.token)

/** The newest message to somebody that was not sent, because this is a developer's machine. */
export async function messageTo(venue: Venue, to: string): Promise<Outbox['messages'][number]> {
  const [, word = ''] = /\?word=(\S+)/.exec(venue.greeting) ?? []
  const { messages } = (await (await fetch(`${venue.url}/api/outbox?word=${word}`)).json()) as Outbox
  const mine = messages.filter((message) => message.to === to).sort((a, b) => b.at.localeCompare(a.at))[0]
  if (!mine) throw new Error(`nothing was sent to ${to}`)
  return mine
}

/** The page of this venue to which the newest letter to somebody leads. */
export async function linkTo(venue: Venue, to: string): Promise<string> {
  const { link } = await messageTo(venue, to)
  return venue.url + new URL(link ?? '', venue.url).pathname
}

export interface Screen {
  readonly language?: 'en' | 'ar'
  readonly width?: number
}

export async function openPage(browser: Browser, { language = 'en', width = 1280 }: Screen = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript((each) => {
    if (!localStorage.getItem('sufra.locale')) localStorage.setItem('sufra.locale', each)
  }, language)
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

export const toastOf = (page: Page, text: string): Locator => page.locator('.toast', { hasText: text })

/** On the page's form, or on that of a sheet over it. */
export async function signIn(form: Page | Locator, email: string, typed = password): Promise<void> {
  await form.locator('input[name="username"]').fill(email)
  await form.locator('input[name="current-password"]').fill(typed)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const openMenuOfPerson = (page: Page): Promise<void> => page.locator('.header__avatar').click()
