import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { appManifests } from './app-manifests'
import { guestPages } from './guest-pages'
import { oldestBrowsers } from './oldest-browsers'
import { oneManifest } from './one-manifest'
import { precompress } from './precompress'
import { signedInPart } from './signed-in-part'
import { workerBuild } from './worker-build'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const api = `http://127.0.0.1:${process.env.SUFRA_DEV_API_PORT || '3000'}`

/* The entry itself stays a file of its own: the manifest names the page by it. */
const isEntry = (id: string) => id.endsWith('.html') || id.includes('/src/entries/')

/* A first file names hundreds of others: a letter less of each hash leaves a quarter of a kilobyte of it. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

type Options = NonNullable<BuildOptions['rolldownOptions']>

/**
 * What the same screens share is one file, and a small one goes into its neighbour: for each of hundreds of modules a
 * file of its own, a screen asked for sixty, and a waiter's first load was a fifth heavier.
 */
const ofScreens = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 }

/** A page, and all that it needs at once in one file: smaller together, and one request. */
const entry = (name: string, page: string, shared: readonly (typeof ofScreens)[] = []): Options => ({
  input: { [name]: here(page) },
  output: {
    chunkFileNames,
    codeSplitting: {
      groups: [
        { name: 'first', tags: ['$initial'], test: (id) => !isEntry(id) },
        { name: signedInPart(), includeDependenciesRecursively: false },
        ...shared,
      ],
    },
  },
})

const appBuild: BuildOptions = { manifest: true, rolldownOptions: entry('app', './index.html', [ofScreens]) }

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

/* What the server draws a guest's first view with: one file that needs nothing installed. */
const firstViewBuild: BuildOptions = {
  ssr: here('./src/entries/first-view.tsx'),
  outDir: 'dist/.server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'first-view.mjs', codeSplitting: false } },
}

const builds: Readonly<Record<string, BuildOptions>> = {
  guest: guestBuild,
  bridge: bridgeBuild,
  'first-view': firstViewBuild,
}

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [
    react(),
    guestPages(),
    ...(mode === 'guest' ? [oneManifest(), workerBuild()] : []),
    ...(mode in builds ? [] : [appManifests()]),
    precompress(),
  ],
  define: {
    __RELEASE__: JSON.stringify(process.env.npm_package_version ?? ''),
    ...(mode === 'first-view' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  build: { target: oldestBrowsers, ...(builds[mode] ?? appBuild) },
  ssr: { noExternal: true },
  server: {
    proxy: {
      '/api': api,
      '/docs': api,
      '/socket.io': { target: api, ws: true },
      '/feed': { target: api, ws: true },
    },
  },
}))
