import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/* What is shown in one shape only, wherever it stands. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = (...folders) =>
  folders
    .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')])

const whoHas = (files, pattern) => files.filter(([, text]) => pattern.test(text)).map(([file]) => file)

const services = ['api', 'gateway', 'platform', 'venue'].map((name) => `services/${name}/src`)
const everything = sources('web/src', 'shared/src', ...services)

/** Digits of codes, ids, files and money, and times of the day: none of them is a running time. */
const twoDigitsAreNoRunningTime = [
  'services/api/src/accounts/otp.commands.ts',
  'services/api/src/devices/pairing.commands.ts',
  'services/api/src/sheets/sheet-days.ts',
  'services/platform/src/seed/demo-open-orders.ts',
  'services/platform/src/seed/demo.ts',
  'services/platform/src/seed/id-at.ts',
  'shared/src/kernel/ids.ts',
  'shared/src/live/live.samples.ts',
  'shared/src/locale/business-hours.ts',
  'shared/src/locale/date.ts',
  'shared/src/locale/locale-samples.ts',
  'shared/src/money/amount.ts',
  'shared/src/schedules/week.rules.ts',
  'shared/src/settings/typed-settings.rules.ts',
  'shared/src/simulation/scenarios.rules.ts',
  'shared/src/stock/quantity.rules.ts',
  'shared/src/summaries/periods.rules.ts',
  'web/src/app/report.ts',
  'web/src/features/screens/screens.rules.ts',
  'web/src/features/table-codes/paper-pdf.rules.ts',
  'web/src/screens/kitchen/kitchen-top.tsx',
  'web/src/ui/connection-state.tsx',
]

test('a running time is written by shared/src/locale/duration.ts alone', () => {
  const known = new Set([...twoDigitsAreNoRunningTime, 'shared/src/locale/duration.ts'])
  expect(whoHas(everything, /\.padStart\(/).filter((file) => !known.has(file))).toEqual([])
})

test('a running time is drawn by its two components, or stands in a sentence', () => {
  expect(whoHas(everything, /role="timer"/)).toEqual(['web/src/ui/timer.tsx'])
  expect(whoHas(everything, /\{formatTimer\(|`[^`]*\$\{formatTimer\([^`]*`/)).toEqual(['web/src/ui/timer.tsx'])
})

test('no sentence joins hours and minutes itself', () => {
  expect(whoHas(sources('web/src/i18n/catalogues'), /\{\{hours\}\}.*\{\{minutes\}\}/)).toEqual([])
})
