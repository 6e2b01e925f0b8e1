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
  'services/api/src/sheets/sheet-days.ts',
  'services/platform/src/seed/demo-open-orders.ts',
  'services/platform/src/seed/demo.ts',
  'services/platform/src/seed/id-at.ts',
  'shared/src/devices/pairing-code.rules.ts',
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

/** Choosing allergens, facts of a dish, a guest's record as a form, changes in words: nothing that is ordered for an allergic guest. */
const whoNamesAllergens = [
  'web/src/features/cart/cart-line-row.tsx',
  'web/src/features/customers/guest-editor.tsx',
  'web/src/features/entry/use-untold-words.ts',
  'web/src/features/menu-book/guest-label.tsx',
  'web/src/features/menu-book/item-editor.tsx',
  'web/src/features/menu-import/use-cell-words.ts',
  'web/src/features/menu-push/shown-value.tsx',
  'web/src/features/menu/allergy-block.tsx',
  'web/src/features/menu/dish-facts.tsx',
  'web/src/features/menu/menu-key.tsx',
]

test('a declared allergy is drawn by its one component', () => {
  const known = new Set([...whoNamesAllergens, 'web/src/ui/line-allergies.tsx'])
  expect(whoHas(everything, /allergen\.\$\{/).filter((file) => !known.has(file))).toEqual([])
})

test('whatever lists the dishes of an order says what their guests must not eat', () => {
  const lists = whoHas(everything, /nameIn\(line\.name|<Text of=\{line\.name\}/).filter(
    // It names the dish that its button takes off; the row around it is the list's.
    (file) => file !== 'web/src/features/orders/void-line.tsx',
  )
  expect(lists.filter((file) => !/LineAllergies/.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})
