/** The guest's first load, from Vite's manifest. Pure: the manifest and a way to weigh files in, findings out. */

export const guestEntry = 'guest.html'
const kB = 1000
const limits = { js: 120 * kB, css: 20 * kB, fontFile: 47 * kB, signIn: 160 * kB }

/** Everything the browser must have before the entry runs: static imports, not the ones made later. */
export function firstLoad(manifest, entry) {
  const seen = new Set()
  const files = { js: new Set(), css: new Set() }
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    files.js.add(chunk.file)
    for (const css of chunk.css ?? []) files.css.add(css)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  return { js: [...files.js].sort(), css: [...files.css].sort() }
}

const words = (language) =>
  ['common', 'shell', 'auth', 'demo'].map((name) => `src/i18n/catalogues/${language}/${name}.ts`)

/** What staff load before they have typed anything: the app, its sign-in screen and a language. No provider is in it. */
export const signInEntries = (language) => [
  'index.html',
  'src/screens/auth/staff-sign-in-screen.tsx',
  ...words(language),
]

/** Scripts of several entries together, each once. */
export function weighSignIn({ manifest, language, gzipped }) {
  const files = new Set(signInEntries(language).flatMap((entry) => firstLoad(manifest, entry).js))
  return row(`Staff sign-in in ${language}, scripts (gzip)`, sum([...files], gzipped), limits.signIn)
}

const row = (name, bytes, limit) => ({ name, bytes, limit, pass: bytes <= limit })
const sum = (files, weigh) => files.reduce((total, file) => total + weigh(file), 0)

/** One row per budget. `gzipped` and `size` answer bytes; `fonts` are the font files of the build. */
export function weighGuest({ files, fonts, gzipped, size }) {
  return [
    row('Guest first load, scripts (gzip)', sum(files.js, gzipped), limits.js),
    row('Guest first load, styles (gzip)', sum(files.css, gzipped), limits.css),
    ...fonts.map((font) => row(`Font ${font}`, size(font), limits.fontFile)),
  ]
}
