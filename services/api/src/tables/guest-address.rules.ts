/** As much of what the operating system says of an address as is read here. */
interface NetworkAddress {
  readonly address: string
  readonly family: string
  readonly internal: boolean
}
type Interfaces = Readonly<Record<string, readonly NetworkAddress[] | undefined>>

/** Virtual networks of containers and machines within this one: no phone is in them. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap)/
const isPrivate = (address: string): boolean => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/**
 * Addresses under which this machine is reached in its own network, at `port`; private ones, as a restaurant's Wi-Fi
 * has them, first. IPv4 only: one is short enough to type.
 */
export function networkAddresses(interfaces: Interfaces, port: number): string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, all]) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
  const sorted = [...new Set(found)].sort((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)))
  return sorted.slice(0, 8).map((address) => `http://${address}:${port}`)
}
