import { expect, test } from 'vitest'
import {
  firstLoad,
  guestEntry,
  ringOf,
  signInEntries,
  weighFrame,
  weighGuest,
  weighScreens,
  weighSignIn,
} from './budgets.mjs'

const manifest = {
  [guestEntry]: {
    file: 'guest.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/live.ts'],
    css: ['guest.css'],
  },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  'src/live.ts': { file: 'live.js', imports: ['_socket.js'] },
  '_socket.js': { file: 'socket.js' },
}

test('the first load is the entry and what it imports at once, not what comes later', () => {
  expect(firstLoad(manifest, guestEntry)).toEqual({
    js: ['guest.js', 'react.js', 'shared.js'],
    css: ['base.css', 'guest.css'],
  })
})

test('a budget is missed by one byte', () => {
  const files = { js: ['a.js', 'b.js'], css: ['a.css'] }
  const rows = weighGuest({
    files,
    fonts: ['x.woff2'],
    gzipped: (f) => (f === 'b.js' ? 70_001 : 70_000),
    size: () => 30_500,
  })
  expect(rows.map(({ pass }) => pass)).toEqual([false, false, true])
})

test('the sign-in page weighs what it loads at once, each file once, and no provider', () => {
  const entries = Object.fromEntries(
    signInEntries('ar').map((entry, index) => [entry, { file: `${index}.js`, imports: ['_react.js'] }]),
  )
  const built = { ...entries, '_react.js': { file: 'react.js', dynamicImports: ['sdk'] }, sdk: { file: 'sdk.js' } }
  const weighed = weighSignIn({ manifest: built, language: 'ar', gzipped: () => 10_000 })
  expect(weighed).toMatchObject({ bytes: 70_000, pass: true })
  expect(weighSignIn({ manifest: built, language: 'ar', gzipped: () => 24_572 }).pass).toBe(false)
})

test('the frame is weighed without what the app has loaded, the heaviest screen without both', () => {
  const screens = ['a', 'b'].map((name) => `src/screens/${name}/${name}-screen.tsx`)
  const built = {
    'index.html': { file: 'app.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js', dynamicImports: ['src/app/signed-in.tsx'] },
    'src/app/signed-in.tsx': { file: 'frame.js', imports: ['_react.js', '_menu.js'], dynamicImports: screens },
    'src/screens/guest/guest-screen.tsx': { file: 'guest.js', imports: ['_react.js', '_list.js', '_menu.js'] },
    '_menu.js': { file: 'menu.js' },
    'src/screens/a/a-screen.tsx': { file: 'a.js', imports: ['_react.js', '_list.js', '_menu.js'] },
    'src/screens/b/b-screen.tsx': { file: 'b.js', imports: ['_react.js'] },
    '_list.js': { file: 'list.js' },
  }
  expect(weighFrame({ manifest: built, gzipped: () => 18_500 })).toMatchObject({ bytes: 37_000, pass: true })
  expect(weighFrame({ manifest: built, gzipped: () => 18_501 }).pass).toBe(false)
  const weighed = weighScreens({ manifest: built, gzipped: () => 38_500 })
  expect(weighed).toMatchObject({ bytes: 77_000, pass: true })
  expect(weighed.name).toContain('of 2 screens (a)')
  expect(weighScreens({ manifest: built, gzipped: () => 38_501 }).pass).toBe(false)
})

test('where there is no screen, something is wrong', () => {
  const built = { 'index.html': { file: 'app.js' }, 'src/app/signed-in.tsx': { file: 'frame.js' } }
  expect(weighScreens({ manifest: built, gzipped: () => 1 }).pass).toBe(false)
})

test('files that import each other are named', () => {
  expect(ringOf(manifest)).toEqual(['shared.js', 'react.js'])
  const { '_react.js': react, ...rest } = manifest
  expect(ringOf({ ...rest, '_react.js': { ...react, imports: [] } })).toBeNull()
})
