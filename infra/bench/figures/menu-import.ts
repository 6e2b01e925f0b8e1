import { uuidv7 } from '@sufra/shared/kernel/ids'
import { readCsv } from '@sufra/shared/kernel/read-csv'
import { batchesOf } from '@sufra/shared/menu/import-batches.rules'
import { planImport } from '@sufra/shared/menu/import-plan.rules'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { mappingOf } from '@sufra/shared/menu/menu-columns.rules'
import { importLimits } from '@sufra/shared/menu/menu-import.limits'
import { atMost, type Figure } from '../figure'
import { HttpLine } from '../load/http-line'
import { startChild } from '../stage/child'
import type { Branch } from '../stage/houses'
import { signInStaff } from '../stage/sign-in'
import { openStage } from '../stage/stage'
import { program } from './order-bench'

const dishes = 500
const runs = 5
const limitSeconds = 5

/** A menu of three languages comes from a file. */
export const menuImport: Figure = {
  name: 'menu-import',
  async measure({ env }) {
    const stage = await openStage(`${env.REDIS_PREFIX ?? ''}_import`, 1)
    const [branch] = stage.branches
    const api = await startChild(program.api, stage.env)
    try {
      if (!branch) throw new Error('the stage has no branch')
      const [token = ''] = await signInStaff(stage.deps, branch, branch.managerId, 1)
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) times.push(await importOnce(api.port, branch, token, run))
      const method =
        `A CSV file of ${dishes} new dishes with names, descriptions and sections in three languages: read, held against ` +
        `the menu as it is and sent by one manager in batches of at most ${importLimits.batchRows}, one after the other, ` +
        `until the last is answered. The slowest of ${runs} files, each with other dishes, one after the other in one ` +
        `branch (${times.map((time) => Math.round(time)).join(', ')} ms).`
      const slowest = Math.max(...times) / 1000
      return { results: [atMost(limitSeconds, { name: 'menu-import-500', value: slowest, unit: 's', method })] }
    } finally {
      await api.stop()
      await stage.close()
    }
  },
}

const titles = ['section', 'name', 'description'].flatMap((column) =>
  ['en', 'ar', 'ckb'].map((locale) => `${column} ${locale}`),
)

function fileOf(run: number): string {
  const rows = Array.from({ length: dishes }, (_, n) => [
    ...[`Section ${n % 12}`, `قسم ${n % 12}`, `بەشی ${n % 12}`],
    ...[`Dish ${run}-${n}`, `طبق ${run}-${n}`, `خواردنی ${run}-${n}`],
    ...['Slowly cooked with rice', 'مطبوخ على مهل مع الأرز', 'بە هێواشی لەگەڵ برنج لێنراوە'],
    `${n + 1}.50`,
  ])
  return [[...titles, 'price'], ...rows].map((row) => row.join(',')).join('\r\n')
}

/** Milliseconds from the file's text to the last answer. */
async function importOnce(port: number, branch: Branch, token: string, run: number): Promise<number> {
  const line = new HttpLine(port)
  const authorization = `authorization: Bearer ${token}\r\n`
  const path = `/api/branches/${branch.id}/menu-book`
  const text = fileOf(run)
  const began = performance.now()
  const book = JSON.parse((await line.get(path, authorization)).body.toString()) as MenuBook
  const [head, ...rows] = readCsv(text, importLimits.rows)
  const header = head?.cells ?? []
  const plan = planImport(book, { header, rows, mapping: mappingOf(header) }, uuidv7)
  for (const batch of batchesOf(plan)) {
    const headers = `${authorization}idempotency-key: ${uuidv7()}\r\n`
    const { status } = await line.post(`${path}/import`, headers, JSON.stringify(batch))
    if (status !== 200) throw new Error(`a batch was answered with ${status}`)
  }
  const took = performance.now() - began
  line.close()
  return took
}
