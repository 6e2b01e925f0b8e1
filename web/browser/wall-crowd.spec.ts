import { expect, type Page } from '@playwright/test'
import { test } from './venue.fixture'
import { ordersOf } from './wall-load'
import { openWall, screens, settled, stationOf } from './wall-page'

/* More than a wall was made for, on the drawn page: what has to be cooked keeps its place. */

const softly = expect.configure({ soft: true, timeout: 5000 })
const languages = ['en', 'ar', 'ckb'] as const
/** Dishes of the list that are partly in sight: neither whole nor out of it. */
const halfDishesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const list = document.querySelector('.rail__day ul')?.getBoundingClientRect()
    const recall = document.querySelector('.wall__recall')?.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.rail__day li, .rail__day > button')]
    return rows.flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      if (!list || !recall || right <= list.left + 1 || left >= list.right - 1) return []
      const floor = row.matches('li') ? list.bottom : recall.top
      return bottom > floor + 1 || bottom > innerHeight ? [`${row.textContent} ${top} to ${bottom} over ${floor}`] : []
    })
  })

test('what is still to be made shows whole dishes, and leaves Recall in the window', async ({ browser, venue }) => {
  const where = { branchId: venue.branchId, stationId: await stationOf(venue) }
  for (const language of languages) {
    const wall = await openWall(browser, venue, { language, size: 'medium' })
    for (const tickets of [6, 10, 12, 14]) {
      const load = { seed: `day ${language}`, tickets, lines: [3, 4], note: 140, wordy: 0.8 } as const
      await wall.show(ordersOf(load, where, Date.now()))
      for (const screen of screens.slice(0, 3)) {
        await wall.page.setViewportSize(screen)
        await settled(wall.page)
        const what = `${language}, ${tickets} tickets at ${screen.width}`
        await softly.poll(() => halfDishesOn(wall.page), what).toEqual([])
        const recall = await wall.page.locator('.wall__recall').boundingBox()
        expect.soft((recall?.y ?? 0) + (recall?.height ?? 0), what).toBeLessThanOrEqual(screen.height)
      }
    }
    await wall.close()
  }
})
