import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { guestPages } from './guest-pages'
import { oneManifest } from './one-manifest'
import { precompress } from './precompress'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const api = `http://127.0.0.1:${process.env.SUFRA_DEV_API_PORT || '3000'}`

/* The entry itself stays a file of its own: the manifest names the page by it. */
const isEntry = (id: string) => id.endsWith('.html') || id.includes('/src/entries/')

/** A page, and all that it needs at once in one file: smaller together, and one request. */
const entry = (name: string, page: string): NonNullable<BuildOptions['rolldownOptions']> => ({
  input: { [name]: here(page) },
  output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: (id) => !isEntry(id) }] } },
})

const appBuild: BuildOptions = { manifest: true, rolldownOptions: entry('app', './index.html') }

/* Built apart (`--mode guest`), after the app: what only staff screens use is then in no file that a phone loads. */
const guestBuild: BuildOptions = {
  manifest: '.vite/guest.json',
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: entry('guest', './guest.html'),
}

/* Where a provider's window comes back to: a page of its own, so that it loads nothing of the app's, nor the app of it. */
const bridgeBuild: BuildOptions = {
  manifest: '.vite/bridge.json',
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: entry('signed-in', './signed-in.html'),
}

const builds: Readonly<Record<string, BuildOptions>> = { guest: guestBuild, bridge: bridgeBuild }

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), guestPages(), ...(mode === 'guest' ? [oneManifest()] : []), precompress()],
  define: { __RELEASE__: JSON.stringify(process.env.npm_package_version ?? '') },
  build: { target: 'es2022', ...(builds[mode] ?? appBuild) },
  server: {
    proxy: {
      '/api': api,
      '/docs': api,
      '/socket.io': { target: api, ws: true },
      '/feed': { target: api, ws: true },
    },
  },
}))
