/**
 * May notices be posted there? A subscription's address comes from a browser, and the server calls it: any address would
 * let a caller reach into the house's own network. `allowed`: origins, where `*.` stands for one name.
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return allowed.some((origin) => {
    const at = origin.indexOf('://*.')
    if (at < 0) return origin === `${protocol}//${host}`
    const [name, ...rest] = hostname.split('.')
    return (
      origin.slice(0, at + 1) === protocol &&
      name !== '' &&
      host === hostname &&
      origin.slice(at + 5) === rest.join('.')
    )
  })
}
