/** The Auth emulator that `npm run test:firebase` has started, as its own administrator. */
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
export const project = 'demo-sufra'

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }
const accounts = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

async function call<Reply>(method: string, address: string, body?: object): Promise<Reply> {
  const answer = await fetch(address, { method, headers: owner, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${answer.status} ${address}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

interface Account {
  readonly localId: string
  readonly displayName?: string
}

export async function accountOf(email: string): Promise<Account> {
  const { users } = await call<{ users?: Account[] }>('POST', `${accounts}:lookup`, { email: [email] })
  const [found] = users ?? []
  if (!found) throw new Error(`the provider does not know ${email}`)
  return found
}

export async function disable(email: string): Promise<void> {
  const { localId } = await accountOf(email)
  await call('POST', `${accounts}:update`, { localId, disableUser: true })
}

/** As projects made since 2023 answer: nothing says whether it was the e-mail or the password. */
export const hideWhoIsKnown = (hidden: boolean): Promise<unknown> =>
  call(
    'PATCH',
    `http://${host}/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: hidden } },
  )

/** Follows the link of the newest reset e-mail, with a new password. */
export async function followReset(email: string, password: string): Promise<void> {
  const { oobCodes } = await call<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    'GET',
    `http://${host}/emulator/v1/projects/${project}/oobCodes`,
  )
  const sent = oobCodes.filter((one) => one.email === email && one.requestType === 'PASSWORD_RESET').at(-1)
  if (!sent) throw new Error(`no reset was sent to ${email}`)
  await call('GET', `${sent.oobLink}&newPassword=${encodeURIComponent(password)}`)
}

export const settings: Readonly<Record<string, string>> = {
  FIREBASE_API_KEY: 'any-key',
  FIREBASE_AUTH_DOMAIN: 'localhost',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_STORAGE_BUCKET: 'bucket',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_AUTH_EMULATOR_HOST: host,
}
