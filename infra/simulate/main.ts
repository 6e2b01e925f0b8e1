import { planOf } from '@sufra/shared/simulation/plan.rules'
import { type Scenario, scenarios, timeAt } from '@sufra/shared/simulation/scenarios.rules'
import { optionsOf, usage } from './options'
import { type Outcome, type Progress, simulate } from './simulate'
import { barOf, summaryOf } from './words'

const everyLinesMs = 10_000

/** A terminal sees the bar move; a log gets a line now and then. */
function teller({ opensAt, arrivals }: Scenario): (progress: Progress) => void {
  let toldAt = 0
  return ({ minutes, tally, atTables }) => {
    const line = barOf(minutes / (arrivals.length * 15), timeAt(opensAt, minutes), tally, atTables)
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
    else if (Date.now() - toldAt > everyLinesMs) {
      toldAt = Date.now()
      console.log(line)
    }
  }
}

function said({ tally, currency, lost, doubled }: Outcome): void {
  console.log(`\n\n${summaryOf(tally, currency, { lost, doubled }).join('\n')}`)
  process.exitCode = lost + doubled > 0 ? 1 : 0
}

try {
  const options = optionsOf(process.argv.slice(2))
  console.log(`${options.scenario}, ${options.speed} times as fast as life, seed ${options.seed}, at ${options.url}`)
  const scenario = scenarios[options.scenario]
  said(await simulate(options, planOf(scenario, options.seed, options.busy), teller(scenario)))
} catch (error) {
  const network = error instanceof TypeError && error.message === 'fetch failed'
  const reason = error instanceof Error ? error.message : String(error)
  console.error(network ? 'No Sufra answers there. Start one with npm start, or name its address with --url.' : reason)
  if (!network) console.error(`\n${usage}`)
  process.exitCode = 2
}
