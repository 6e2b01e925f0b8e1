export const kitchen = {
  title: 'Kitchen',
} as const
