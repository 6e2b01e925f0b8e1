import type { TestApi } from '../kernel/test-api'

interface Letter {
  readonly to: string
  readonly text: string
  readonly link: string
}

/** To that address, the newest first. */
export async function lettersTo(api: TestApi, email: string): Promise<readonly Letter[]> {
  const { body } = await api.get(`/outbox?word=${api.deps.messages.outbox?.word}`)
  return body.messages.filter(({ to }: Letter) => to === email)
}

/** What the newest letter's link ends with, and where it leads. */
export async function newestLink(api: TestApi, email: string): Promise<{ page: string; token: string }> {
  const [letter] = await lettersTo(api, email)
  if (!letter) throw new Error(`nothing was sent to ${email}`)
  const [page = '', token = ''] = new URL(letter.link).pathname.slice(1).split('/')
  return { page, token }
}

/** Opens the link that signing up has sent. */
export async function proveByLetter(api: TestApi, email: string): Promise<void> {
  const { page, token } = await newestLink(api, email)
  if (page !== 'confirm') throw new Error(`the newest letter to ${email} leads to ${page}`)
  const { status } = await api.post('/auth/address', { body: { token } })
  if (status !== 200) throw new Error(`the address was not proved: ${status}`)
}
