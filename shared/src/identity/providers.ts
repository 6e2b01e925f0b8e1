/** How a person proved who they are. */
export const providers = ['demo', 'builtin', 'firebase', 'azure', 'pin', 'otp'] as const
export type Provider = (typeof providers)[number]
