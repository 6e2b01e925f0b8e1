/** Where codes and paired screens lead. */
export const address = {
  local: '{{address}} opens on this computer only. No phone can follow it.',
  replaced: 'Codes lead to {{address}}',
  why: 'Choose this computer’s address in your network. It can change: set PUBLIC_URL to keep one.',
  noneFound: 'Open Sufra by the address of this computer in your network, or set PUBLIC_URL.',
  use: 'Use',
} as const
