import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'

/** A small Sufra: what each file imports. The first part keeps every border, the second crosses each once. */
const lawful = {
  'shared/src/kernel/ids.ts': [],
  'shared/src/orders/orders.contract.ts': ['../kernel/ids'],
  'shared/src/orders/orders.rules.ts': ['./orders.contract', '../kernel/ids'],
  'shared/src/stock/b.ts': ['./a'],
  'services/platform/src/log/append.ts': ['@sufra/shared/kernel/ids'],
  'services/api/src/orders/orders.table.ts': [],
  'services/api/src/orders/orders.repository.ts': ['./orders.table'],
  'services/api/src/orders/orders.commands.ts': ['./orders.repository', '@sufra/platform/log/append', 'node:crypto'],
  'services/api/src/orders/orders.routes.ts': ['./orders.commands'],
  'services/api/src/calls/calls.commands.ts': ['../orders/orders.commands', '../orders/orders.repository'],
  'services/gateway/src/hub.ts': ['@sufra/platform/log/append'],
  'services/venue/src/main.ts': ['@sufra/gateway/hub', '@sufra/api/orders/orders.routes'],
  'web/src/ui/button.tsx': [],
  'web/src/features/orders/order-ticket.tsx': ['../../ui/button', '@sufra/shared/orders/orders.rules'],
  'web/src/features/calls/call-list.tsx': ['../../ui/button'],
  'web/src/screens/kitchen/kitchen.tsx': ['../../features/orders/order-ticket', '../../features/calls/call-list'],
  'web/src/app/app.tsx': ['../screens/kitchen/kitchen'],
}

const crossings = {
  'shared/src/stock/a.ts': { imports: ['./b'], breaks: 'no-cycles' },
  'shared/src/stock/missing.ts': { imports: ['./nowhere'], breaks: 'everything-resolves' },
  'shared/src/stock/stock.ts': { imports: ['@sufra/platform/log/append'], breaks: 'shared-knows-nobody' },
  'shared/src/stock/stock.rules.ts': { imports: ['node:fs'], breaks: 'rules-are-pure' },
  'services/platform/src/bus.ts': { imports: ['@sufra/gateway/hub'], breaks: 'platform-knows-shared' },
  'services/gateway/src/feed.ts': { imports: ['@sufra/api/orders/orders.commands'], breaks: 'gateway-knows-platform' },
  'services/api/src/kernel/app.ts': { imports: ['@sufra/gateway/hub'], breaks: 'api-knows-platform' },
  'services/venue/src/page.ts': { imports: ['../../../web/src/ui/button'], breaks: 'services-know-no-web' },
  'services/api/src/menu/menu.routes.ts': { imports: ['@sufra/platform/log/append'], breaks: 'routes-decide-nothing' },
  'services/api/src/orders/orders.commands.extra.ts': {
    imports: ['./orders.table'],
    breaks: 'tables-behind-repositories',
  },
  'services/api/src/menu/menu.commands.ts': { imports: ['../orders/orders.routes'], breaks: 'nouns-meet-in-commands' },
  'web/src/live/follow.ts': { imports: ['@sufra/api/orders/orders.commands'], breaks: 'web-knows-shared' },
  'web/src/ui/panel.tsx': { imports: ['../features/calls/call-list'], breaks: 'base-knows-no-feature' },
  'web/src/features/menu/menu.tsx': { imports: ['../../screens/kitchen/kitchen'], breaks: 'features-know-no-screen' },
  'web/src/features/floor/floor.tsx': { imports: ['../orders/order-ticket'], breaks: 'features-know-no-feature' },
  'web/src/screens/waiter/waiter.tsx': { imports: ['../../app/app'], breaks: 'screens-know-no-app' },
}

const folder = mkdtempSync(join(tmpdir(), 'sufra-borders-'))

function write(path, imports) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const lines = imports.map((name, i) => `import * as used${i} from '${name}'\nexport const kept${i} = used${i}`)
  writeFileSync(file, `${lines.join('\n')}\nexport const here = '${path}'\n`)
}

function writeWorkspace(name, path) {
  const manifest = { name: `@sufra/${name}`, version: '0.0.0', exports: { './*': './src/*.ts' } }
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  symlinkSync(join(folder, path), join(folder, 'node_modules', '@sufra', name), 'dir')
}

async function crossed() {
  const args = ['shared', 'services', 'web', '--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json']
  const { output } = await runTool('dependency-cruiser', args, { cwd: folder, quiet: true, command: 'depcruise' })
  const { violations } = JSON.parse(output).summary
  return violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

beforeAll(() => {
  for (const [path, imports] of Object.entries(lawful)) write(path, imports)
  for (const [path, { imports }] of Object.entries(crossings)) write(path, imports)
  mkdirSync(join(folder, 'node_modules', '@sufra'), { recursive: true })
  writeWorkspace('shared', 'shared')
  for (const name of ['platform', 'api', 'gateway', 'venue']) writeWorkspace(name, `services/${name}`)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { moduleResolution: 'bundler', module: 'esnext' } }),
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each border is kept by the lawful files and noticed when it is crossed', async () => {
  const expected = Object.entries(crossings).map(([path, { breaks }]) => `${breaks}: ${path}`)
  expect((await crossed()).sort()).toEqual(expected.sort())
}, 60_000)

test('every border has a file here that crosses it', async () => {
  const { default: config } = await import(inRoot('.dependency-cruiser.cjs'))
  const tried = new Set(Object.values(crossings).map(({ breaks }) => breaks))
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})
