import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm'

export interface Written {
  readonly text: string
  readonly params: readonly unknown[]
}

interface Writing {
  text: string
  readonly params: unknown[]
}

/**
 * A query as text and parameters. Drizzle asks of every piece of a query what it is, up a chain of classes, a tenth of
 * what an order costs; nearly all pieces are of a few kinds. Null for a query with a piece of another kind: Drizzle
 * writes that one.
 */
export function writeQuickly(query: SQL): Written | null {
  const writing: Writing = { text: '', params: [] }
  return query.constructor === SQL && writeChunks(query, writing) ? writing : null
}

function writeChunks(query: SQL, writing: Writing): boolean {
  // Literals stand in the text only when a table is made.
  if ((query as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return false
  return query.queryChunks.every((chunk: unknown) => writeChunk(chunk, writing))
}

function writeChunk(chunk: unknown, writing: Writing): boolean {
  if (chunk === undefined) return true
  if (chunk === null || typeof chunk !== 'object') return writeParam(chunk, writing)
  if (chunk.constructor === StringChunk) return writeText((chunk as StringChunk).value, writing)
  if (chunk.constructor === SQL) return writeChunks(chunk as SQL, writing)
  if (chunk.constructor === Param) return writeEncoded(chunk as Param, writing)
  if (chunk.constructor === Name) return writeText(['"', (chunk as Name).value, '"'], writing)
  if (Array.isArray(chunk)) return writeList(chunk, writing)
  if (is(chunk, Table)) return writeTable(chunk, writing)
  return is(chunk, Column) && writeColumn(chunk, writing)
}

function writeText(parts: readonly string[], writing: Writing): true {
  for (const part of parts) writing.text += part
  return true
}

function writeList(chunks: readonly unknown[], writing: Writing): boolean {
  writing.text += '('
  const all = chunks.every((chunk, index) => {
    if (index > 0) writing.text += ', '
    return writeChunk(chunk, writing)
  })
  writing.text += ')'
  return all
}

function writeParam(value: unknown, writing: Writing): true {
  writing.text += `$${writing.params.push(value)}`
  return true
}

function writeEncoded({ value, encoder }: Param, writing: Writing): boolean {
  if (value === null) return writeParam(null, writing)
  if (is(value, Placeholder)) return false
  const driven: unknown = encoder.mapToDriverValue(value)
  return is(driven, SQL) ? writeChunks(driven, writing) : writeParam(driven, writing)
}

const nameKey = Symbol.for('drizzle:Name')
const schemaKey = Symbol.for('drizzle:Schema')
const aliasKey = Symbol.for('drizzle:IsAlias')

/** As Drizzle names a table; null for one of another schema than the usual. */
function nameOf(table: Table): string | null {
  const named = table as unknown as Record<symbol, unknown>
  return named[schemaKey] === undefined || named[aliasKey] ? `"${named[nameKey]}"` : null
}

function writeTable(table: Table, writing: Writing): boolean {
  const name = nameOf(table)
  writing.text += name ?? ''
  return name !== null
}

function writeColumn({ name, table, keyAsName }: Column, writing: Writing): boolean {
  const of = nameOf(table)
  if (of === null || keyAsName) return false
  writing.text += `${of}."${name}"`
  return true
}
