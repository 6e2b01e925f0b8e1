/** How a person proved who they are (design §4). */
export const providers = ['demo', 'builtin', 'firebase', 'azure', 'pin', 'otp'] as const
export type Provider = (typeof providers)[number]
