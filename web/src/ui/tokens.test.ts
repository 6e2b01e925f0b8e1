// @vitest-environment node
import { readFileSync } from 'node:fs'
import { type Color, converter, differenceCiede2000, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark', 'kitchen', 'kitchen-paper'] as const
const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'late'] as const

const colourOf = (text: string): Color => {
  const colour = parse(text)
  if (!colour) throw new Error(`${text} is no colour`)
  return colour
}

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light. */
const deficiencies = {
  'who sees no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'who sees no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'who sees no blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const
const linear = converter('lrgb')
function seenBy(matrix: readonly number[], colour: Color): Color {
  const { r, g, b } = linear(colour)
  const row = (at: number) =>
    Math.min(1, Math.max(0, (matrix[at] ?? 0) * r + (matrix[at + 1] ?? 0) * g + (matrix[at + 2] ?? 0) * b))
  return { mode: 'lrgb', r: row(0), g: row(3), b: row(6) }
}

/** The colours of one theme as the stylesheet gives them. */
function colours(theme: (typeof themes)[number]): (name: string) => string {
  const at = css.indexOf(`[data-theme="${theme}"] {`)
  const block = css.slice(css.indexOf('{', at), css.indexOf('}', at))
  const found = new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]))
  return (name) => {
    const value = found.get(name)
    if (!value) throw new Error(`${theme} has no ${name}`)
    return value
  }
}

/** As the dark system shows it, which stands in the stylesheet a second time. */
test('dark by the system is the dark that can be chosen', () => {
  const bodyAfter = (start: string) => {
    const at = css.indexOf(start)
    return css
      .slice(css.indexOf('{', at) + 1, css.indexOf('}', at))
      .replace(/\s+/g, ' ')
      .trim()
  }
  expect(bodyAfter(':root:not([data-theme]) {')).toBe(bodyAfter('[data-theme="dark"] {'))
})

describe.each(themes)('%s', (theme) => {
  const of = colours(theme)
  const contrast = (a: string, b: string) => wcagContrast(of(a), of(b))

  test.each([
    ...(['text', 'text-2', 'text-3', 'accent', 'danger-text'] as const).map((text) => [text, 'surface'] as const),
    ...(['text', 'text-2'] as const).map((text) => [text, 'sunken'] as const),
    ...([
      ['on-accent', 'accent'],
      ['on-primary', 'primary'],
      ['on-danger', 'danger'],
    ] as const),
    ...([
      ['on-table-ink', 'table-ink'],
      ['on-canvas', 'canvas'],
      ['on-canvas-2', 'canvas'],
      ['accent', 'accent-tint'],
    ] as const),
    ...statuses.map((each) => [`st-${each}-text`, `st-${each}-tint`] as const),
    ...[...statuses, 'served'].map((each) => [`st-${each}-on`, `st-${each}-solid`] as const),
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  // The ring of the paper wall is dark inside and white outside (base.css): one of them shows on either ground.
  test.each([
    ['border-strong', 'surface'],
    ['focus', 'surface'],
    [theme === 'kitchen-paper' ? 'on-canvas' : 'focus', 'canvas'],
  ])('%s can be seen on %s', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  /** A solid too pale for its ground always has a border that is not. */
  test.each(statuses)('%s stands out from its ground by its fill or its line', (each) => {
    const edges = ['solid', 'line'].map((part) => contrast(`st-${each}-${part}`, 'surface'))
    expect(Math.max(...edges)).toBeGreaterThanOrEqual(3)
  })

  /** Machado et al. 2009 at full severity, CIEDE2000: ten is comfortably distinct, twelve is what we keep. */
  const eyes: readonly (readonly [string, (colour: Color) => Color])[] = [
    ['everybody', (colour) => colour],
    ...Object.entries(deficiencies).map(([who, matrix]) => [who, (each: Color) => seenBy(matrix, each)] as const),
  ]
  test.each(eyes)('no two statuses look alike to %s', (_, seen) => {
    const apart = differenceCiede2000()
    const solids = statuses.map((each) => seen(colourOf(of(`st-${each}-solid`))))
    const closest = Math.min(...solids.flatMap((a, i) => solids.slice(i + 1).map((b) => apart(a, b))))
    expect(closest).toBeGreaterThanOrEqual(12)
  })
})

test.each(['kitchen', 'kitchen-paper'] as const)('a dish on a %s wall can be read across the room', (theme) => {
  const of = colours(theme)
  expect(wcagContrast(of('text'), of('surface'))).toBeGreaterThanOrEqual(7)
})
