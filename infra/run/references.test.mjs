import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'

/* A comment that leans on a page its reader cannot open says nothing: what is cited is here, or published. */

const ruleOf = (line) =>
  new RegExp(`(^|/)${line.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`)

const ignored = ['.git', ...readFileSync(inRoot('.gitignore'), 'utf8').split('\n').filter(Boolean)].map(ruleOf)

function filesIn(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (ignored.some((rule) => rule.test(path))) return []
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
  })
}

const files = filesIn('')
const isText = (text) => !text.includes('\0')
const texts = files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]).filter(([, text]) => isText(text))
const pages = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)))

/** Published, and named in full. */
const published = /\bRFC \d+ § ?[\d.]+/g

const elsewhere = [
  /\brulings? ?\d/i,
  /\b(?:spec|design|ux|reliability|domain|review|money|style|specimen)(?:\.md)? ?§/i,
  /\b(?:ux|specimen) (?:goal )?[A-E]?\d/i,
  /\b(?:spec|design|domain) \d+\.\d/i,
  /\bthe spec(?:ification)?\b/i,
  /§\s?\d/,
]

const isStrange = (text) =>
  elsewhere.some((pattern) => pattern.test(text)) ||
  [...text.matchAll(/\b[\w-]+\.md\b/g)].some(([name]) => !pages.has(name))

/** A reference may be broken off at the end of its line. */
function referencesIn(text) {
  const lines = text.replace(published, '').split('\n')
  const begun = (line, at) => `${line} ${(lines[at + 1] ?? '').replace(/^[\s*/#]+/, '')}`
  return lines.flatMap((line, at) =>
    isStrange(line) || (isStrange(begun(line, at)) && !isStrange(lines[at + 1])) ? [`${at + 1}: ${line.trim()}`] : [],
  )
}

test('no file cites a page that is not here', () => {
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.flatMap(([file, text]) => referencesIn(text).map((line) => `${file}:${line}`))).toEqual([])
})

/** Put together here, else this file would cite them. */
const joined = (...words) => words.join(' ')
const section = '\u00a7'

test.each([
  joined('/** Said once (rulings', '12). */'),
  joined('/** Said once (rulings\n *', '17, 33). */'),
  joined('// ruling', '7'),
  joined('/** Spec', `${section}4 and more. */`),
  joined('/* (ux', '1.8) */'),
  joined('/* (ux', 'B1) */'),
  joined('(design', '2.10)'),
  joined('The dishes of the', 'specification.'),
  `as told elsewhere (${section}3)`,
  ['domain', 'md 5.2'].join('.'),
])('%j is noticed', (text) => {
  expect(referencesIn(text)).not.toEqual([])
})

test.each([
  'RFC 6455 §7.4.2: for private use',
  'the Compose specification says',
  'see ARCHITECTURE.md, services/DECISIONS.md and RELIABILITY.md',
  'ASVS 6.2.1',
  'a branch of 12 tables, by design 2 of them round',
])('%j is fine', (text) => {
  expect(referencesIn(text)).toEqual([])
})
