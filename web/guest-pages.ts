import type { Plugin } from 'vite'

const guestPath = /^\/(t\/|menu$|menu\/|orders$|orders\/)/

/** In development, guests' addresses get the guest's page, as the API does it for the built one. */
export function guestPages(): Plugin {
  return {
    name: 'sufra-guest-pages',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (guestPath.test((request.url ?? '').split('?')[0] ?? '')) request.url = '/guest.html'
        next()
      })
    },
  }
}
