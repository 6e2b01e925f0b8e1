const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Whom an address stands for: an IPv4 host, or the /64 that one IPv6 household may use as it likes. Who has hung up has
 * no address any more, and all of those are one.
 */
export function householdOf(address: string | undefined): string {
  const bare = address?.split('%', 1)[0] ?? ''
  const four = mapped.exec(bare)?.[1]
  if (four) return four
  return bare.includes(':') ? `${prefixOf(bare)}::/64` : bare
}

function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::', 2)
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 tail fills two groups. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

/**
 * The network that somebody can rent whole for little money, from what `householdOf` says: a /24 of IPv4, a /48 of IPv6.
 * Whoever has one has as many addresses as they like.
 */
export function networkOf(household: string): string {
  if (household.includes(':')) return `${household.split(':').slice(0, 3).join(':')}::/48`
  return household.includes('.') ? `${household.split('.').slice(0, 3).join('.')}.0/24` : household
}

/* 10/8, 127/8, 169.254/16, 172.16/12, 192.168/16; ::1, fc00::/7 and fe80::/10. */
const inside =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|0:0:0:0::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/

/**
 * Where a household sits: what comes from inside the house has an address for each device there, and all of them are one
 * place; from outside each household is its own.
 */
export const placeOf = (household: string): string => (inside.test(household) ? 'inside' : household)

/**
 * Who called, where `proxies` proxies of ours stand in front: each adds whom it heard from to the right of
 * X-Forwarded-For, and what stands further left is only a claim.
 */
export function callerOf(remote: string, forwardedFor: string | undefined, proxies: number): string {
  const said = forwardedFor?.split(',').map((each) => each.trim()) ?? []
  const chain = [remote, ...said.reverse()].filter(Boolean)
  return chain[Math.min(proxies, chain.length - 1)] ?? remote
}

/** A proxy on this machine, or a test: many callers behind one address. */
export const isLoopback = (address: string): boolean =>
  householdOf(address).startsWith('127.') || address.split('%', 1)[0] === '::1'
