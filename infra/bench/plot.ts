/** A chart of lines, or of bars where `x` are words. */
export interface Plot {
  /** Of its file. */
  readonly name: string
  readonly title: string
  readonly x: { readonly label: string; readonly ticks?: readonly string[] }
  readonly y: { readonly label: string; readonly log?: boolean }
  readonly series: readonly Series[]
  /** Drawn across. */
  readonly limit?: { readonly at: number; readonly label: string }
}

export interface Series {
  readonly name: string
  /** With `ticks`, `x` counts them from 0. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

const size = { width: 720, height: 360 }
const room = { left: 64, right: 24, top: 64, bottom: 48 }
const colours = ['#0f766e', '#b45309', '#4338ca', '#be123c', '#4d7c0f', '#475569']

interface Scale {
  readonly to: (value: number) => number
  readonly ticks: readonly number[]
}

/** 1, 2 or 5 times a power of ten. */
function stepFor(span: number, steps: number): number {
  const raw = span / steps
  const power = 10 ** Math.floor(Math.log10(raw))
  return ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power
}

function linear(most: number, from: number, to: number): Scale {
  const step = stepFor(most || 1, 5)
  const top = Math.ceil((most || 1) / step) * step
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step)
  return { to: (value) => from + (value / top) * (to - from), ticks }
}

function logarithmic(least: number, most: number, from: number, to: number): Scale {
  const low = Math.floor(Math.log10(least))
  const high = Math.max(low + 1, Math.ceil(Math.log10(most)))
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i))
  return { to: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from), ticks }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const short = (value: number): string => Number(value.toPrecision(4)).toLocaleString('en-US')
const at = (value: number): string => value.toFixed(1)

const words = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" ${more}>${escaped(text)}</text>`

/** The chart as SVG, readable on white and on black. */
export function svgOf(plot: Plot): string {
  const ys = plot.series.flatMap(({ points }) => points.map(([, y]) => y)).concat(plot.limit?.at ?? [])
  const bottom = size.height - room.bottom
  const y = plot.y.log
    ? logarithmic(Math.min(...ys), Math.max(...ys), bottom, room.top)
    : linear(Math.max(...ys), bottom, room.top)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${size.width}" height="${size.height}" rx="8" fill="#ffffff"/>`,
    words(room.left, 24, plot.title, 'font-size="15" font-weight="600" fill="#0f172a"'),
    '<g fill="#475569">',
    ...grid(plot, y),
    '</g>',
    ...(plot.x.ticks ? bars(plot, y) : lines(plot, y)),
    ...limitOf(plot, y),
    ...legend(plot),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

const right = size.width - room.right

const grid = (plot: Plot, y: Scale): string[] => [
  ...y.ticks.flatMap((tick) => [
    `<path d="M${room.left} ${at(y.to(tick))}H${right}" stroke="#e2e8f0"/>`,
    words(room.left - 8, y.to(tick) + 4, short(tick), 'text-anchor="end"'),
  ]),
  words(room.left, room.top - 12, plot.y.label),
  words(right, size.height - 10, plot.x.label, 'text-anchor="end"'),
]

function lines(plot: Plot, y: Scale): string[] {
  const x = linear(Math.max(...plot.series.flatMap(({ points }) => points.map(([x]) => x))), room.left, right)
  const ticks = x.ticks.map((tick) =>
    words(x.to(tick), size.height - room.bottom + 18, short(tick), 'text-anchor="middle" fill="#475569"'),
  )
  const drawn = plot.series.flatMap(({ points }, i) => {
    const path = points.map(([px, py], n) => `${n ? 'L' : 'M'}${at(x.to(px))} ${at(y.to(py))}`).join('')
    const dots = points.map(
      ([px, py]) => `<circle cx="${at(x.to(px))}" cy="${at(y.to(py))}" r="3" fill="${colourOf(i)}"/>`,
    )
    return [`<path d="${path}" fill="none" stroke="${colourOf(i)}" stroke-width="2"/>`, ...dots]
  })
  return [...ticks, ...drawn]
}

function bars(plot: Plot, y: Scale): string[] {
  const ticks = plot.x.ticks ?? []
  const each = (right - room.left) / ticks.length
  const width = Math.min(48, (each * 0.8) / plot.series.length)
  const bottom = size.height - room.bottom
  const middle = (tick: number) => room.left + each * (tick + 0.5)
  const names = ticks.map((tick, i) => words(middle(i), bottom + 18, tick, 'text-anchor="middle" fill="#475569"'))
  const drawn = plot.series.flatMap(({ points }, i) => {
    const left = (x: number) => middle(x) + (i - plot.series.length / 2) * width
    return points.flatMap(([x, value]) => [
      `<path d="M${at(left(x))} ${bottom}V${at(y.to(value))}h${at(width - 2)}V${bottom}Z" fill="${colourOf(i)}"/>`,
      words(left(x) + width / 2, y.to(value) - 4, short(value), 'text-anchor="middle" font-size="10" fill="#0f172a"'),
    ])
  })
  return [...names, ...drawn]
}

const colourOf = (index: number): string => colours[index % colours.length] ?? ''

function limitOf({ limit }: Plot, y: Scale): string[] {
  if (!limit) return []
  const height = y.to(limit.at)
  return [
    `<path d="M${room.left} ${at(height)}H${right}" stroke="#be123c" stroke-dasharray="6 4"/>`,
    words(right, height - 6, limit.label, 'text-anchor="end" fill="#be123c"'),
  ]
}

function legend({ series }: Plot): string[] {
  if (series.length < 2) return []
  let x = size.width - room.right
  return [...series].reverse().flatMap(({ name }, i) => {
    x -= name.length * 6.6 + 28
    return [
      `<rect x="${at(x)}" y="34" width="10" height="10" fill="${colourOf(series.length - 1 - i)}"/>`,
      words(x + 14, 43, name, 'fill="#0f172a"'),
    ]
  })
}
