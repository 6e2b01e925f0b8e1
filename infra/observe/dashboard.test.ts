import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createMetrics } from '@sufra/platform/metrics/metrics'
import { serveMetrics } from '@sufra/platform/metrics/metrics-server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const services = new URL('../../services/', import.meta.url)

/** Every metric that some service registers, as its source says it. */
function registered(): { readonly name: string; readonly labels: string[] }[] {
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /^[^/]+\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  return sources.flatMap((file) => {
    const text = readFileSync(new URL(file, services), 'utf8')
    const calls = text.matchAll(
      /\.(?:counter|gauge|gauges|histogram)\(\s*'(\w+)',\s*'[^']*'(?:,\s*(\[[^\]]*\]|'\w+'))?/g,
    )
    return [...calls].map(([, name = '', labels = '']) => ({ name, labels: [...labels.matchAll(/\w+/g)].map(String) }))
  })
}

interface Panel {
  readonly title: string
  readonly description: string
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}
const board = JSON.parse(readFileSync(new URL('grafana.json', import.meta.url), 'utf8')) as { panels: Panel[] }
const targets = board.panels.flatMap((panel) => panel.targets)
const named = (prefix: string) =>
  new Set(targets.flatMap(({ expr }) => [...expr.matchAll(new RegExp(`\\b${prefix}_\\w+`, 'g'))].map(String)))
const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')

test('the dashboard asks only for figures that a service keeps, and shows every one of them', () => {
  const known = new Set(registered().map(({ name }) => name))
  expect(known.size).toBeGreaterThan(12)
  expect(new Set([...named('sufra')].map(base))).toEqual(known)
})

test('a legend names only labels that its figures have', () => {
  const known = new Set(['instance', ...registered().flatMap(({ labels }) => labels)])
  const used = targets.flatMap(({ legendFormat }) => [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label]) => label))
  expect(used.filter((label) => !known.has(label ?? ''))).toEqual([])
})

test('what it shows of the process itself is on the page of metrics', async () => {
  const server = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' })
  const page = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  server.close()
  const names = [...named('nodejs'), ...named('process')]
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(page).toContain(`\n${name} `)
})

test('every panel says what its figure means', () => {
  for (const { title, description } of board.panels) expect(`${title}: ${description}`).toMatch(/^\S.*: \S.{10,}/)
})

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly says: string; readonly do: string }
}

test('an alarm rings for figures that are there, and says what to do first', () => {
  const { groups } = parse(readFileSync(new URL('alerts.yml', import.meta.url), 'utf8')) as {
    groups: { rules: Rule[] }[]
  }
  const shown = new Set([...named('sufra'), ...named('nodejs')].map(base))
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, labels, annotations, ...rule } of rules) {
    const asked = [...expr.matchAll(/\b(?:sufra|nodejs)_\w+/g)].map(([name]) => base(name))
    expect(asked, alert).not.toEqual([])
    for (const name of asked) expect(shown, alert).toContain(name)
    expect(rule.for).toMatch(/^\d+[sm]$/)
    expect(['page', 'ticket']).toContain(labels.severity)
    for (const sentence of [annotations.says, annotations.do]) expect(sentence).toMatch(/^[A-Z].{20,}[.?]$/)
  }
})
