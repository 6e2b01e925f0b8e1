/** A UUIDv7 of that moment whose random part comes from the chances. */
export function idAt(chance: () => number, ms: number): string {
  const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0')
  const time = hex(ms, 12)
  const bits = () => hex(chance() * 0x100_0000, 6)
  const rest = `${bits()}${bits()}${bits()}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
