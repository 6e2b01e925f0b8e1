import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtWebApp } from './web-app'

const written = join(builtWebApp, '..')
const folders = [written, ...(existsSync(builtWebApp) ? [builtWebApp] : [])]
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name)),
)

test('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThanOrEqual(2)
})

test.each(pages)('%s has no script, style or handler of its own: the policy would refuse it', (page) => {
  const html = readFileSync(page, 'utf8')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes = '', inside = ''] of scripts) {
    expect(attributes).toMatch(/\ssrc="\/[^"]+"/)
    expect(inside.trim()).toBe('')
  }
  expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=|javascript:/i)
})
