/* Read before anything is built, by Node alone: what it needs of the others it takes from their sources. */

import type { Plugin } from 'vite'
import { directionOf, type Locale, locales } from '../shared/src/locale/locale'
import { appWords } from './src/i18n/app-words'

const apps = [
  { name: 'waiter', start: '/waiter', display: 'standalone' },
  { name: 'kitchen', start: '/kitchen', display: 'fullscreen' },
  { name: 'admin', start: '/admin', display: 'standalone' },
] as const

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons = [icon('icon', 192, 'any'), icon('icon', 512, 'any')].concat(
  icon('maskable', 192, 'maskable'),
  icon('maskable', 512, 'maskable'),
)

/** One app a surface, in each language; the same app in all of them, so that its language may change. */
function manifestOf({ name, start, display }: (typeof apps)[number], locale: Locale): string {
  const said = appWords[locale][name]
  return JSON.stringify({
    id: `/app/${name}`,
    name: said.name,
    short_name: said.short,
    description: said.about,
    lang: locale,
    dir: directionOf(locale),
    start_url: start,
    scope: '/',
    display,
    icons,
    background_color: '#FAF9F6',
    theme_color: name === 'kitchen' ? '#131211' : '#FAF9F6',
  })
}

/** `/apps/waiter-en.webmanifest` and its like, written from the words of each language. */
export function appManifests(): Plugin {
  const files = new Map<string, string>(
    apps.flatMap((app) =>
      locales.map((locale) => [`apps/${app.name}-${locale}.webmanifest`, manifestOf(app, locale)] as const),
    ),
  )
  return {
    name: 'sufra-app-manifests',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const manifest = files.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (manifest === undefined) return next()
        response.setHeader('content-type', 'application/manifest+json').end(manifest)
      })
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
