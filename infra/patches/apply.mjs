// Repairs postgres.js 3.4.9 after every install: a TCP reset can kill the process there (porsager/postgres #1066,
// #1154, #1208), because a buffered write outlives its socket. Running it again changes nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const version = '3.4.9'

/** `times`: how often the text must be found; anything else means another driver, and stops the set-up. */
const repairs = [
  {
    why: 'a write that comes after the socket is gone fails its query instead of the process',
    times: 1,
    from: '    const x = socket.write(chunk, fn)\n',
    to: `    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    why: 'a cancelled write is forgotten, or the next connection would never send again',
    times: 2,
    from: '    clearImmediate(nextWriteTimer)\n',
    to: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  },
  {
    why: 'queries sent between the error and the close are answered too',
    times: 1,
    from: '    !hadError && (query || sent.length) && error(',
    to: '    ;(query || sent.length) && error(',
  },
  {
    why: 'the statements of one breath leave in one packet, however long: each write to a socket costs as much as a query',
    times: 1,
    from: '    if (fn || chunk.length >= 1024)\n',
    to: '    if (fn || chunk.length >= 65536)\n',
  },
  // The statements of one transaction that leave in one packet share one Sync, and are answered in one packet too:
  // PostgreSQL sends what it has at every Sync. Behind one that fails, the server skips all others up to the Sync.
  {
    why: 'it is known which statement was sent last',
    times: 1,
    from: '    , query = null\n    , final = null\n',
    to: '    , query = null\n    , last = null\n    , final = null\n',
  },
  {
    why: 'a statement that may be joined takes over the Sync of the one before',
    times: 1,
    from: '      return write(toBuffer(q))\n',
    to: `      const message = toBuffer(q)
      joins(q) && (last.joined = true, chunk = chunk.subarray(0, -Sync.length))
      last = q
      return write(message)
`,
  },
  {
    why: 'only what still waits to be sent, and needs no description first, is joined',
    times: 1,
    from: '  function toBuffer(q) {\n',
    to: `  function joins(q) {
    return chunk !== null && last !== null && last.options.joinable && !last.describeFirst
      && !q.options.simple && !q.describeFirst && !q.cursorFn
  }

  function toBuffer(q) {
`,
  },
  {
    why: 'a joined statement is over when it is complete',
    times: 1,
    from: '    if (query.options.simple)\n      return BindComplete()\n',
    to: `    if (query.joined) {
      query.resolve(results || result)
      results = null
      result = new Result()
      query = sent.shift()
      query.active = true
      return
    }

    if (query.options.simple)
      return BindComplete()
`,
  },
  {
    why: 'behind one that failed, those joined to it fail as it did',
    times: 1,
    from: '    query = results = errorResponse = null\n    result = new Result()\n    connectTimer.cancel()\n',
    to: `    while (errorResponse && query && query.joined && sent.length)
      queryError(query = sent.shift(), errorResponse)

    query = results = errorResponse = null
    result = new Result()
    connectTimer.cancel()
`,
  },
  {
    why: 'one whose followers were skipped is not tried again by itself',
    times: 1,
    from: '          : query.prepared && retryRoutines.has(errorResponse.routine)\n',
    to: '          : query.prepared && !query.options.joinable && retryRoutines.has(errorResponse.routine)\n',
  },
]

/** What an earlier checkout has repaired stays as it is. */
function repaired(text, file) {
  return repairs.reduce((done, { why, times, from, to }) => {
    if (done.includes(to)) return done
    const parts = done.split(from)
    if (parts.length !== times + 1) {
      throw new Error(`${file}: expected ${times} place(s) to repair so that ${why}; found ${parts.length - 1}.`)
    }
    return parts.join(to)
  }, text)
}

/** Returns how many files were changed. */
export function applyPatches(root = join(dirname(fileURLToPath(import.meta.url)), '../..')) {
  const driver = join(root, 'node_modules/postgres')
  if (!existsSync(driver)) throw new Error('postgres.js is not installed; run npm install first.')
  const found = JSON.parse(readFileSync(join(driver, 'package.json'), 'utf8')).version
  if (found !== version) throw new Error(`postgres.js ${found} is installed; these repairs are for ${version}.`)
  const files = ['src/connection.js', 'cjs/src/connection.js'].map((name) => join(driver, name))
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const sick = texts.filter(({ file, text }) => repaired(text, file) !== text)
  for (const { file, text } of sick) writeFileSync(file, repaired(text, file))
  return sick.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const count = applyPatches()
    console.log(count === 0 ? 'postgres.js: already repaired.' : `postgres.js: repaired ${count} files.`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
