/** An organization's short name as it was typed; null when it can't be one. */
export function slugOf(typed: string): string | null {
  const slug = typed.trim().toLowerCase()
  return /^[a-z0-9-]{1,60}$/.test(slug) ? slug : null
}
