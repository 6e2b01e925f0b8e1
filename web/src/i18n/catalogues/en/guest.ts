export const guest = {
  title: 'Menu',
} as const
