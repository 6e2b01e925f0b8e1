export const floor = {
  title: 'Floor',
} as const
