import type { Installation, Session } from '@sufra/shared/identity/identity.contract'

type Known<T> = { readonly state: 'loading' } | { readonly state: 'unreachable' } | T

export interface RouterInput {
  readonly installation: Known<{ readonly state: 'known'; readonly installation: Pick<Installation, 'configured'> }>
  readonly session: Known<{ readonly state: 'none' } | { readonly state: 'open'; readonly session: Session }>
}

/** The router's states, with the two in which nothing is known yet or any more. */
export type RouterState = 'starting' | 'unreachable' | 'demo_notice' | 'signed_out' | 'signed_in'

export function routerState({ installation, session }: RouterInput): RouterState {
  if (session.state === 'open') return 'signed_in'
  if (session.state === 'unreachable' || installation.state === 'unreachable') return 'unreachable'
  if (session.state === 'loading' || installation.state === 'loading') return 'starting'
  return installation.installation.configured ? 'signed_out' : 'demo_notice'
}
