import { directionOf } from '@sufra/shared/locale/locale'
import { create, type Font } from 'fontkit'
import arabic from '../../assets/fonts/vazirmatn-arabic.woff2?url'
import latin from '../../assets/fonts/vazirmatn-latin.woff2?url'
import type { Outline, Step } from './outline.rules'
import type { Text } from './paper.rules'
import { type Run, runsOf } from './text-runs.rules'

/* Large, so it is loaded when somebody wants a file: Arabic and Kurdish letters join as the font says, not as we guess. */

const space = 0.27

async function fontAt(url: string): Promise<Font> {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(`no font at ${url}`)
  return create(new Uint8Array(await answer.arrayBuffer()))
}

type OutlineOf = (text: Text) => Outline
let opened: Promise<OutlineOf> | null = null

/** Once loaded they stay, for who prints again without a connection. Throws when the fonts cannot be loaded. */
export function openLetters(): Promise<OutlineOf> {
  opened ??= open()
  opened.catch(() => {
    opened = null
  })
  return opened
}

async function open(): Promise<OutlineOf> {
  const fonts = await Promise.all([latin, arabic].map(fontAt))
  const known = new Map<string, Outline>()
  return ({ text, lang }) => {
    const name = `${lang} ${text}`
    const outline = known.get(name) ?? outlineOf(fonts, text, directionOf(lang))
    known.set(name, outline)
    return outline
  }
}

export function outlineOf(fonts: readonly Font[], text: string, base: 'rtl' | 'ltr'): Outline {
  const steps: Step[] = []
  let width = 0
  for (const run of runsOf(text, base)) {
    if (/^\s+$/.test(run.text)) width += space * run.text.length
    else width += shaped(fonts, run, width, steps)
  }
  return { width, steps }
}

/** Adds the letters of a run and returns how far they reach. A letter that no font of ours has is left out. */
function shaped(fonts: readonly Font[], { text }: Run, from: number, steps: Step[]): number {
  const has = (font: Font) => [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
  const font = fonts.find(has)
  if (!font) return [...text].length > 1 ? apart(fonts, text, from, steps) : 0
  const { glyphs, positions } = font.layout(text)
  const em = font.unitsPerEm
  let x = 0
  for (const [i, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    steps.push(...stepsOf(glyph.path.commands, from + (x + xOffset) / em, yOffset / em, em))
    x += xAdvance
  }
  return x / em
}

/** Letters of which one font has some and another the rest. */
function apart(fonts: readonly Font[], text: string, from: number, steps: Step[]): number {
  let width = 0
  for (const char of text) width += shaped(fonts, { text: char, rtl: false }, from + width, steps)
  return width
}

type Command = { readonly command: string; readonly args: readonly number[] }

/** TrueType's curves have one handle, those of PDF and SVG two. */
function stepsOf(commands: readonly Command[], dx: number, dy: number, em: number): Step[] {
  const steps: Step[] = []
  let [px, py] = [0, 0]
  for (const { command, args } of commands) {
    const at = args.map((value, i) => value / em + (i % 2 === 0 ? dx : dy))
    if (command === 'closePath') steps.push({ to: 'close', at: [] })
    else if (command === 'quadraticCurveTo') {
      const [cx = 0, cy = 0, x = 0, y = 0] = at
      const near = (p: number, c: number) => p + (2 / 3) * (c - p)
      steps.push({ to: 'curve', at: [near(px, cx), near(py, cy), near(x, cx), near(y, cy), x, y] })
    } else steps.push({ to: command === 'moveTo' ? 'move' : command === 'lineTo' ? 'line' : 'curve', at })
    if (at.length > 0) [px, py] = [at.at(-2) ?? px, at.at(-1) ?? py]
  }
  return steps
}
