import { placeNow } from '../bench/machine'
import { writeReport } from '../chaos/page'
import { fuzz } from './fuzz'
import { keepHostile, keptOf } from './kept'
import { optionsOf } from './options'
import { summaryOf, type Tally } from './tally'

/* npm run fuzz: requests and socket messages that nobody sane would send, at a venue of its own.

   venue.main.ts  what is attacked: a whole venue in a process of its own, every reply held against its contract
   values.ts      what people with bad intentions type
   http/          a request of any kind to any endpoint, made from its contract and sent byte by byte; the judge
   sockets/       the same for Socket.IO and the plain feed, frame by frame
   still-works.ts afterwards a waiter's order must go through and be on two screens
   kept.ts        results.json, which RELIABILITY.md shows */

const most = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

function progress({ requests, conversations, complaints }: Tally): void {
  const line = `${requests + conversations} sent, ${complaints.length} wrong answers`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
  else if ((requests + conversations) % 4000 === 0) say(line)
}

/** So that the same trouble is told once. */
const withoutTime = (line: string) => line.replace(/"(time|reqId)":"[^"]*",/g, '')

try {
  const options = optionsOf(process.argv.slice(2))
  const found = await fuzz(options, progress)
  const { tally, died, logged, stuck } = found
  if (process.stdout.isTTY) say('')
  for (const { place, name, why, sent } of tally.complaints.slice(0, most))
    say(`✗ ${place} ${name}: ${why}\n    ${sent}`)
  for (const line of [...new Set(logged.map(withoutTime))].slice(0, most)) say(`✗ logged: ${line.slice(0, 1000)}`)
  for (const line of summaryOf(tally)) say(line)
  say(died ? `✗ it died: ${died}` : '✓ it lives')
  say(stuck ? `✗ ${stuck}` : '✓ a valid order went through and is on both screens')
  if (options.keep) {
    keepHostile({ fuzz: keptOf(found, options, placeNow()) })
    writeReport()
  }
  const well = tally.complaints.length === 0 && logged.length === 0 && !died && !stuck
  if (!well) say(`Again, or one request alone: npm run fuzz -- --seed ${options.seed} [--only <its place>]`)
  process.exitCode = well ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
