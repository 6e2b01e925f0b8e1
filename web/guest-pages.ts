import type { Plugin } from 'vite'
import { isGuestPage } from './src/worker/worker.rules'

/** In development, guests' addresses get the guest's page, as the API does it for the built one. */
export function guestPages(): Plugin {
  return {
    name: 'sufra-guest-pages',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (isGuestPage((request.url ?? '').split('?')[0] ?? '')) request.url = '/guest.html'
        next()
      })
    },
  }
}
