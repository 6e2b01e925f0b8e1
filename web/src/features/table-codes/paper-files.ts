import { strToU8, zipSync, zlibSync } from 'fflate'
import { openLetters } from './outlines'
import type { Page, Piece } from './paper.rules'
import { contentOf, pdfOf } from './paper-pdf.rules'
import { svgOf } from './paper-svg.rules'

/** All pages, ready for any printer. */
export async function pdfFile(pages: readonly Page[]): Promise<Blob> {
  const outlineOf = await openLetters()
  const contents = pages.map((page) => contentOf(page, outlineOf))
  return blobOf(
    pdfOf(contents, (bytes) => zlibSync(bytes)),
    'application/pdf',
  )
}

/** One picture a table, for whoever prints them in a shop. */
export async function svgFiles(pieces: readonly Piece[]): Promise<Blob> {
  const outlineOf = await openLetters()
  const files = pieces.map((piece) => [`table-${piece.number}.svg`, strToU8(svgOf(piece, outlineOf))] as const)
  return blobOf(zipSync(Object.fromEntries(files)), 'application/zip')
}

const blobOf = (bytes: Uint8Array, type: string): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
