import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { asIn2022 } from './older-browser'
import { test } from './venue.fixture'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const dish = (page: Page, picture: string): Locator =>
  page.locator('[data-dish]', { has: page.locator(`img[src*="${picture}"]`) })

interface Tongue {
  readonly locale: string
  readonly title: string
  readonly large: string
  readonly missing: RegExp
  readonly place: RegExp
  readonly waiting: string
  readonly confirmed: string
  readonly preparing: RegExp
}

const tongues: Record<'en' | 'ar', Tongue> = {
  en: {
    locale: 'en-GB',
    title: 'Al Diwan',
    large: 'Large',
    missing: /Choose 1 for/,
    place: /Place order/,
    waiting: 'Waiting for the restaurant to confirm',
    confirmed: 'Confirmed',
    preparing: /Arrives in .*minutes/,
  },
  ar: {
    locale: 'ar-SA',
    title: 'الديوان',
    large: 'كبير',
    missing: /اختر 1 من/,
    place: /إرسال الطلب/,
    waiting: 'بانتظار تأكيد المطعم',
    confirmed: 'مؤكد',
    preparing: /يصل طلبك خلال/,
  },
}

interface OrderInHouse {
  readonly id: string
  readonly status: string
  readonly total: number
  readonly lines: readonly { readonly id: string; readonly status: string }[]
}

for (const [language, words, table, phone] of [
  ['en', tongues.en, 6, 'new'],
  ['ar', tongues.ar, 1, 'of 2022'],
] as const) {
  test.describe(`in ${language}, on a phone that is ${phone}`, () => {
    test.use({ locale: words.locale })

    test('a guest scans, chooses a size, orders, and watches the dish come', async ({ page, context, venue }) => {
      if (phone === 'of 2022') await asIn2022(context)
      await page.goto(venue.tableLink(table))
      expect(await page.evaluate(() => 'any' in AbortSignal && 'toSorted' in [])).toBe(phone === 'new')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      await expect(page).toHaveURL(/\/menu$/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible(page)

      const sheet = page.locator('.item-sheet')
      await dish(page, 'shawarma').locator('.add').click()
      await sheet.locator('.item__add').click()
      await expect(sheet.getByRole('alert')).toHaveText(words.missing)
      await sheet.getByRole('radio', { name: words.large }).check()
      await expectAccessible(page)
      await sheet.locator('.item__add').click()
      await expect(sheet).toBeHidden()
      await expect(dish(page, 'shawarma').locator('.add--in')).toHaveText('1')

      await page.locator('.cartbar').click()
      await expect(page.locator('.place')).toContainText('53.00')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.place }).click()

      await expect(page).toHaveURL(/\/orders$/)
      await expect(page.locator('.headline__now').first()).toHaveText(words.waiting)
      await expectAccessible(page)

      const waiter = await venue.as('waiter')
      const mine = await newestAt(venue.branchId, waiter, 5300)
      const path = `/branches/${venue.branchId}/orders/${mine.id}`
      const lineIds = mine.lines.map((line) => line.id)
      await waiter.send(`${path}/advance`, { to: 'confirmed', lineIds })
      await expect(page.locator('.step[aria-current="step"]')).toHaveText(words.confirmed)
      await waiter.send(`${path}/advance`, { to: 'preparing', lineIds })
      await expect(page.locator('.headline__now').first()).toHaveText(words.preparing)
      await expect(page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'preparing')
      await waiter.send(`${path}/advance`, { to: 'ready', lineIds })
      await expect(page.locator('.oline .pill').first()).toHaveAttribute('data-status', 'ready')
      await waiter.send(`${path}/advance`, { to: 'served', lineIds })
      await expect(page.locator('.oline .pill[data-status="served"]').first()).toBeVisible()
    })
  })
}

/** The order that this test has just sent, known by its total. */
async function newestAt(
  branchId: string,
  hand: { ask<T>(path: string): Promise<T> },
  total: number,
): Promise<OrderInHouse> {
  const { orders } = await hand.ask<{ orders: OrderInHouse[] }>(`/branches/${branchId}/orders?status=active&limit=50`)
  const found = orders.find((order) => order.total === total && order.status === 'pending')
  if (!found) throw new Error('the house has no such order')
  return found
}

test.describe('who tells an allergy', () => {
  test.use({ locale: 'en-GB' })

  test('after choosing is warned of what contains it; it goes with all that is sent, and a second scan keeps it', async ({
    page,
    venue,
  }) => {
    await page.goto(venue.tableLink(5))
    await expect(page).toHaveURL(/\/menu$/)
    await dish(page, 'hummus').locator('.add').click()
    const sheet = page.locator('.item-sheet')
    await dish(page, 'juice').locator('.dish__open').click()
    await sheet.getByRole('button', { name: /Any allergy/ }).click()
    await sheet.getByRole('checkbox', { name: 'Sesame' }).check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Dishes you chose before contain it, too: Hummus plate.')
    await expectAccessible(page)
    await page.goBack()
    await expect(sheet).toBeHidden()

    await page.goto(venue.tableLink(5))
    await expect(page).toHaveURL(/\/menu$/)
    await dish(page, 'juice').locator('.add').click()
    await page.locator('.cartbar').click()
    await expect(page.locator('.line .line-allergies')).toHaveText(['Allergy: Sesame', 'Allergy: Sesame'])
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page).toHaveURL(/\/orders$/)
    const waiter = await venue.as('waiter')
    const { orders } = await waiter.ask<{ orders: (OrderInHouse & { tableNumber: number })[] }>(
      `/branches/${venue.branchId}/orders?status=active&limit=50`,
    )
    const mine = orders.find(({ tableNumber, status }) => tableNumber === 5 && status === 'pending')
    expect(mine?.lines).toMatchObject([{ allergies: ['sesame'] }, { allergies: ['sesame'] }])
  })
})

test('a simple dish takes three taps: plus, view order, place order', async ({ page, venue }) => {
  await page.goto(venue.tableLink(3))
  await dish(page, 'hummus').locator('.add').click()
  await page.locator('.cartbar').click()
  await page.locator('.place').click()
  await expect(page.locator('.headline__now').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
})
