export const groupAnchor = (groupId: string): string => `group-${groupId}`

/** Brings a group of options into view; with `focus`, the keyboard goes there too. After the render that changed it. */
export function showGroup(groupId: string, focus: boolean): void {
  requestAnimationFrame(() => {
    const group = document.getElementById(groupAnchor(groupId))
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (focus) group?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
    group?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  })
}
