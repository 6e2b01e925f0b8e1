export const waiter = {
  title: 'My tables',
} as const
