import { outboxAddress } from '@sufra/api/accounts/outbox'
import type { Config } from '@sufra/platform/config'
import { run } from '@sufra/platform/run'
import { bootVenue, type Venue } from './boot'

const noticeOf = ({ database }: Config): string =>
  database.url === null
    ? ` Its data is in ${database.folder}, in an embedded database for trying out and small use: it is not safe against a power cut.`
    : ''

function outboxNotice({ deps, url }: Venue): string {
  const address = outboxAddress(deps, url)
  return address ? ` Messages that no server is set up to send wait at ${address}` : ''
}

await run(async (config) => {
  const venue = await bootVenue(config)
  return { greeting: `Sufra is open at ${venue.url}.${noticeOf(config)}${outboxNotice(venue)}`, close: venue.close }
})
