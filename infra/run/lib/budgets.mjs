/** The guest's first load, from Vite's manifest. Pure: the manifest and a way to weigh files in, findings out. */

export const guestEntry = 'guest.html'
const kB = 1000
/** What is used and two per cent, but for the scripts of the guest's first load: those may grow to this. */
const limits = { js: 140 * kB, css: 8.1 * kB, fontFile: 30.5 * kB, signIn: 172 * kB, frame: 37 * kB, screen: 77 * kB }

/** The entry and what it imports at once: static imports, not the ones made later. */
function chunksOf(manifest, entry) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  visit(entry)
  return [...seen].map((key) => manifest[key])
}

/** Everything the browser must have before the entry runs. */
export function firstLoad(manifest, entry) {
  const chunks = chunksOf(manifest, entry)
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return { js: chunks.map(({ file }) => file).sort(), css: [...css].sort() }
}

const appEntry = 'index.html'
const frameEntry = 'src/app/signed-in.tsx'
const filesOf = (manifest, entries) => new Set(entries.flatMap((entry) => firstLoad(manifest, entry).js))

const words = (language) =>
  ['common', 'shell', 'auth', 'demo'].map((name) => `src/i18n/catalogues/${language}/${name}.ts`)

/** What staff load before they have typed anything: the app, its sign-in screen and a language. No provider is in it. */
export const signInEntries = (language) => [appEntry, 'src/screens/auth/staff-sign-in-screen.tsx', ...words(language)]

/** Scripts of several entries together, each once. */
export function weighSignIn({ manifest, language, gzipped }) {
  const files = filesOf(manifest, signInEntries(language))
  return row(`Staff sign-in in ${language}, scripts (gzip)`, sum([...files], gzipped), limits.signIn)
}

const isScreen = (key) => key.startsWith('src/screens/') && key.endsWith('-screen.tsx')

/** What stands around every screen of somebody who is signed in, beside the app. */
export function weighFrame({ manifest, gzipped }) {
  const app = filesOf(manifest, [appEntry])
  const own = [...filesOf(manifest, [frameEntry])].filter((file) => !app.has(file))
  return row('Frame of the signed-in screens, scripts beside the app (gzip)', sum(own, gzipped), limits.frame)
}

/** The screen of the staff that loads most beside the app, its frame and what they load at once: none is heavier. */
export function weighScreens({ manifest, gzipped }) {
  const known = filesOf(manifest, [appEntry, frameEntry])
  const own = (key) => firstLoad(manifest, key).js.filter((file) => !known.has(file))
  const chunks = [appEntry, frameEntry].flatMap((entry) => chunksOf(manifest, entry))
  const later = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))
  const screens = [...later]
    .filter(isScreen)
    .map((key) => ({ name: key.split('/').at(-1).replace('-screen.tsx', ''), bytes: sum(own(key), gzipped) }))
    .sort((a, b) => b.bytes - a.bytes)
  const [{ name, bytes } = { name: 'none', bytes: Number.POSITIVE_INFINITY }] = screens
  return row(
    `Heaviest of ${screens.length} screens (${name}), scripts beside app and frame (gzip)`,
    bytes,
    limits.screen,
  )
}

const row = (name, bytes, limit) => ({ name, bytes, limit, pass: bytes <= limit })
const sum = (files, weigh) => files.reduce((total, file) => total + weigh(file), 0)

/**
 * Files that import each other: one of them runs before what it needs, and a screen that works out anything while it
 * loads does not open. Answers the first ring found, as file names; null: there is none.
 */
export function ringOf(manifest) {
  const done = new Set()
  const visit = (key, path) => {
    if (path.includes(key)) return path.slice(path.indexOf(key))
    if (done.has(key)) return null
    for (const imported of manifest[key].imports ?? []) {
      const ring = visit(imported, [...path, key])
      if (ring) return ring
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const ring = visit(key, [])
    if (ring) return ring.map((each) => manifest[each].file)
  }
  return null
}

/** One row per budget. `gzipped` and `size` answer bytes; `fonts` are the font files of the build. */
export function weighGuest({ files, fonts, gzipped, size }) {
  return [
    row('Guest first load, scripts (gzip)', sum(files.js, gzipped), limits.js),
    row('Guest first load, styles (gzip)', sum(files.css, gzipped), limits.css),
    ...fonts.map((font) => row(`Font ${font}`, size(font), limits.fontFile)),
  ]
}
