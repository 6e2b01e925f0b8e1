type Hold = (token: string | null) => Promise<boolean>

let hold: Hold | null = null

/** For pages on which a person works: what to do with a request whose session has ended. Others just hear of it. */
export function reauthenticateWith(waits: Hold): void {
  hold = waits
}

/** True once the person to whom `token` belonged has signed in again; false when nobody waits for that. */
export const untilReauthenticated: Hold = async (token) => (hold ? hold(token) : false)
