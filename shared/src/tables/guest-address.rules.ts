/** Names that mean, on every machine, that machine itself. */
const ownNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/i

/** Whether an address leads only from the computer that Sufra runs on: a phone that follows it finds itself. */
export function leadsNowhereElse(address: string): boolean {
  try {
    return ownNames.test(new URL(address).hostname)
  } catch {
    return false
  }
}
