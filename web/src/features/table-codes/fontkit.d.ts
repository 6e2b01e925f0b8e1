/** What is used of it; the package brings no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] }
  }
  interface Position {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] }
  }
  export function create(file: Uint8Array): Font
}
