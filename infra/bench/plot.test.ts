import { expect, test } from 'vitest'
import { svgOf } from './plot'

const axes = { name: 'ramp', title: 'Ramp <now>', x: { label: 'orders/s' }, y: { label: 'ms' } }

test('a line goes through its points, the limit across at its height', () => {
  const svg = svgOf({
    ...axes,
    series: [
      {
        name: 'p99',
        points: [
          [0, 0],
          [100, 50],
          [200, 100],
        ],
      },
    ],
    limit: { at: 50, label: 'at most' },
  })
  expect(svg).toContain('<path d="M64.0 312.0L380.0 188.0L696.0 64.0"')
  expect(svg).toContain('<path d="M64 188.0H696" stroke="#be123c"')
  expect(svg).toContain('Ramp &lt;now>')
  expect(svg).not.toContain('NaN')
})

test('a bar is as high as its value, also by powers of ten', () => {
  const bars = { ...axes, x: { label: '', ticks: ['a', 'b'] } }
  const points = [
    [0, 10],
    [1, 1000],
  ] as const
  expect(svgOf({ ...bars, series: [{ name: 'one', points }] })).toMatch(/V64\.0h/)
  const svg = svgOf({ ...bars, y: { label: '', log: true }, series: [{ name: 'one', points }] })
  expect(svg).toMatch(/V64\.0h/)
  expect(svg).toMatch(/V312\.0h/)
})
