/** The part of the settings that a page's policy follows from. */
export interface Providers {
  readonly auth: {
    readonly firebase: { readonly emulatorHost: string | null } | null
    readonly azure: { readonly authority: string } | null
  }
}

const self = "'self'"
const none = "'none'"

/** Where the hosted provider's own code calls, and only where it is configured. */
function providerPlaces({ auth: { firebase, azure } }: Providers): { connect: string[]; frame: string[] } {
  const b2c = azure ? [originOf(azure.authority)] : []
  const google = firebase ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] : []
  const emulator = firebase?.emulatorHost ? [`http://${firebase.emulatorHost}`] : []
  // A token is renewed in a hidden frame of the provider's.
  return { connect: [...google, ...emulator, ...b2c], frame: b2c }
}

const originOf = (url: string): string => new URL(url.includes('://') ? url : `https://${url}`).origin

const hostName = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** Not every browser takes 'self' for the live feed's schemes too, so our own host is named. */
const liveAt = (host: string): string[] => (hostName.test(host) ? [`ws://${host}`, `wss://${host}`] : [])

/** An answer of the API is no page: nothing in it is ever drawn, run or framed. */
export const answersPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** A page's policy, by how it was asked for: no inline script, no `eval`, nothing from elsewhere. */
export function contentSecurityPolicy(config: Providers): (host: string) => string {
  const { connect, frame } = providerPlaces(config)
  return (host) =>
    Object.entries({
      'default-src': [self],
      'script-src': [self],
      'style-src': [self],
      'img-src': [self, 'data:'],
      'font-src': [self],
      'connect-src': [self, ...liveAt(host), ...connect],
      'worker-src': [self],
      'manifest-src': [self],
      'frame-src': [self, ...frame],
      'object-src': [none],
      'base-uri': [none],
      'form-action': [self],
      'frame-ancestors': [self],
      // No text becomes markup or a script's address (Trusted Types), but for the two addresses that the app names itself.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['sufra'],
    })
      .map(([name, places]) => `${name} ${places.join(' ')}`)
      .join('; ')
}
