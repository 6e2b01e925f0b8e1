import { pretences } from '../../web/src/app/pretend.rules'
import { inRoot } from '../run/lib/paths.mjs'

/** With its data, and as its address can pretend. */
export const states = ['data', ...pretences] as const
type State = (typeof states)[number]

/** Where all tests run, the one that looks at every screen in Arabic takes those with data on its way. */
export const takenByTests = process.env.SUFRA_TEST_GALLERY === '1'

export const asPicture = { type: 'jpeg', quality: 70 } as const

export const folder = inRoot('infra', 'gallery', 'pictures')

/** `/admin/people?show=roles` empty → admin-people-show-roles.empty.jpg; ids say nothing to who looks for a screen. */
export const nameOf = (path: string): string =>
  path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'one')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'day')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')

export const fileOf = (path: string, state: State): string => `${folder}/${nameOf(path)}.${state}.jpg`

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page with a row for each screen and a picture for each of its states. */
export function pageOf(paths: readonly string[]): string {
  const picture = (path: string) => (state: State) =>
    `<a href="pictures/${nameOf(path)}.${state}.jpg"><img loading="lazy" src="pictures/${nameOf(path)}.${state}.jpg" alt="${attribute(path)}, ${state}"><span>${state}</span></a>`
  const rows = paths.map((path) => `<h2>${attribute(path)}</h2><p>${states.map(picture(path)).join('')}</p>`)
  return `<!doctype html><meta charset="utf-8"><title>Sufra, every screen in every state</title><style>
body{font:14px system-ui;margin:24px}p{display:flex;flex-wrap:wrap;gap:8px}a{color:inherit}img{display:block;inline-size:300px;border:1px solid #ccc}h2{font-size:15px}
</style>${rows.join('\n')}\n`
}
