import postgres from 'postgres'

export interface BenchDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of the run's own on the server at `url`. */
export async function makeDatabase(url: string, name: string): Promise<BenchDatabase> {
  const own = new URL(url)
  own.pathname = `/${name}`
  const tell = async (statement: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    await sql.unsafe(statement)
    await sql.end()
  }
  await tell(`create database ${name}`)
  return { url: own.href, drop: () => tell(`drop database if exists ${name} with (force)`) }
}
