/** Enough to know one's own by, too little to write to: `l•••@example.com`, `+966•••17`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return `${address.slice(0, 4)}•••${address.slice(-2)}`
}
