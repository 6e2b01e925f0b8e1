import type { Config } from '@sufra/platform/config'
import { run } from '@sufra/platform/run'
import { bootVenue } from './boot'

const noticeOf = ({ database }: Config): string =>
  database.url === null
    ? ` Its data is in ${database.folder}, in an embedded database for trying out and small use: it is not safe against a power cut.`
    : ''

await run(async (config) => {
  const venue = await bootVenue(config)
  return { greeting: `Sufra is open at ${venue.url}.${noticeOf(config)}`, close: venue.close }
})
