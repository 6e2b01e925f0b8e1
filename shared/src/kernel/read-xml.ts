import { Parser } from 'saxen'

export type Attributes = () => Readonly<Record<string, string>>

interface Heard {
  /** A tag opens; its name without the prefix that programs of other makers write. False: enough was read. */
  readonly open?: (name: string, attributes: Attributes) => boolean | undefined
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const withoutPrefixes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))

/** Reads once from front to back, whatever stands there; what is no XML any more ends it. */
export function readXml(xml: string, { open, close, text }: Heard): void {
  const parser = new Parser()
  parser
    .on('openTag', (name, attributes, decode) => {
      const decoded = () =>
        Object.fromEntries(Object.entries(withoutPrefixes(attributes())).map(([key, value]) => [key, decode(value)]))
      if (open?.(bare(name), decoded) === false) parser.stop()
    })
    .on('closeTag', (name) => close?.(bare(name)))
    .on('text', (found, decode) => text?.(decode(found)))
    .on('cdata', (found) => text?.(found))
    .on('error', () => parser.stop())
    .parse(xml)
}
