/** What a staff address can pretend of its screen: `?pretend=empty`. */
export const pretences = ['loading', 'empty', 'error', 'offline', 'refused'] as const
export type Pretence = (typeof pretences)[number]

export const pretenceIn = (search: string): Pretence | undefined =>
  pretences.find((each) => each === new URLSearchParams(search).get('pretend'))
