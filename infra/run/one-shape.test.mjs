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

/** Wherever a dish's name is written: with its line, or with how many of it are wanted. */
const namesDish =
  /dishIn\(|nameIn\((?:line|row\.line|short)\b|<Text of=\{line\.name\}|\(\{[^{}()]*\b(?:quantity\b[^{}()]*\bname|name\b[^{}()]*\bquantity)\b[^{}()]*\}/

/** Dishes with no guest of their own, or of which nothing will be eaten. */
const noGuestsDish = {
  'features/audit/use-said-words.ts useSaidWords': 'what somebody did, told afterwards',
  'features/branches/use-comparison-rows.tsx Dishes': 'sold in a day',
  'features/customers/guest-profile.tsx Usual': 'ordered before; the record begins with what they must not eat',
  'features/days/answers.tsx WhatCouldGo': 'sold in some weeks',
  'features/days/day-sheet.tsx Dishes': 'sold in a day',
  'features/order-history/use-row-words.ts useRowWords':
    'one line of an order by which it is found; opened, it says them',
  'features/orders/void-line.tsx VoidLine': 'names the dish that its button takes off; the row around it is the list’s',
  'features/tickets/dish-name.ts dishIn': 'the name itself',
  'outbox/question-row.tsx Dishes': 'refused: nothing of it is cooked',
  'screens/admin/alert-face.ts useAlertFace': 'what is late, for the office: its ticket says them',
  'screens/admin/today-lists.tsx BestSellers': 'sold today',
  'screens/admin/today-lists.tsx RecentOrder': 'one line of an order, for the office; opened, it says them',
  'screens/guest/friend-news.tsx FriendNews': 'asks a guest whether their friend ordered the same',
  'screens/kitchen/all-day-list.tsx AllDayList': 'counted over all tickets',
  'screens/kitchen/all-day-panel.tsx Row': 'counted over all tickets',
  'screens/kitchen/ingredient-list.tsx Without': 'dishes without a recipe',
  'screens/kitchen/kitchen-notices.tsx CancelledRow': 'cancelled: nothing of it is cooked',
}

const pieceName = /^(?:export )?(?:async )?(?:const|function) (\w+)/

/** Each function of a file by itself: a file may list dishes twice. */
const piecesOf = ([file, text]) =>
  text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m).map((piece) => ({
    place: `${file.replace('web/src/', '')} ${pieceName.exec(piece)?.[1]}`,
    piece,
  }))

test('whatever lists the dishes of an order says what their guests must not eat', () => {
  const lists = sources('web/src')
    .flatMap(piecesOf)
    .filter(({ piece }) => namesDish.test(piece))
  const silent = lists.filter(({ piece }) => !/<LineAllergies/.test(piece)).map(({ place }) => place)
  expect(silent.sort()).toEqual(Object.keys(noGuestsDish))
})
