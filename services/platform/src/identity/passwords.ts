import { hash, verify } from '@node-rs/argon2'
import { passwordAsKept } from '@sufra/shared/identity/accounts.rules'

/** OWASP's figures for argon2id, which is what the package makes; 25 ms on a small core, in the thread pool, so nobody else waits. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Also for PINs: what is short needs a slow hash most. */
export const hashPassword = (password: string): Promise<string> => hash(passwordAsKept(password), cost)

/** Of a random text that nobody kept, with the same cost. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$R1cSC7d/PigGDW0hc+7sQQ$1mMOgucBx2DF/cBM+Tank7VlvYlVsqP+/3RaK3Z0Nrk'

/** Takes as long when there is no hash, so that time does not tell who has an account. */
export async function isPasswordOf(password: string, kept: string | null | undefined): Promise<boolean> {
  const right = await verify(kept ?? nobodysHash, passwordAsKept(password))
  return right && kept !== null && kept !== undefined
}
