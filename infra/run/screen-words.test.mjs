import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const screens = inRoot('web', 'src', 'app', 'screens.tsx')
/** There since the app began; `help` stands in a panel that waits for itself. */
const elsewhere = new Set(['common', 'shell', 'errors', 'help'])

const words = (text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)

/** The namespaces a file's components ask for, and the files it imports from the start. */
function read(file) {
  const text = readFileSync(file, 'utf8')
  const asked = [...text.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')/g)].flatMap(([, list]) => words(list))
  const imports = [...text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path]) => found(file, path))
  return { asked, imports }
}

function found(file, path) {
  const whole = join(dirname(file), path)
  return [`${whole}.tsx`, `${whole}.ts`].filter(existsSync).slice(0, 1)
}

function askedBy(file) {
  const asked = new Set()
  const seen = new Set([file])
  for (const each of seen) {
    const { asked: here, imports } = read(each)
    for (const space of here) if (!elsewhere.has(space)) asked.add(space)
    for (const next of imports) seen.add(next)
  }
  return [...asked].sort()
}

const listed = [
  ...readFileSync(screens, 'utf8').matchAll(/(\w+): screen\(\s*\(\) => import\('([^']+)'\),[^[]*\[([^\]]*)\]/g),
]

test('every screen is listed with its words', () => {
  expect(listed.length).toBeGreaterThan(20)
})

test.each(listed.map(([, place, path, list]) => [place, path, words(list)]))(
  '%s comes with all words that stand in it, so that none hides it later',
  (_, path, list) => {
    expect([...list].sort()).toEqual(askedBy(found(screens, path)[0]))
  },
)
