import type { AnyContract } from '@sufra/api/kernel/any-contract'
import type { Locale } from '@sufra/shared/locale/locale'
import fc from 'fast-check'
import type { Ids } from '../ids'
import type { Renewed } from '../venue'
import { addressFor } from './address'
import { bodyFor } from './body'
import { framed, framings } from './framing'
import { extras, keyFor, languages, tokenFor, types } from './headers'
import { type Ways, weighted } from './ways'

/** One request, byte by byte, and what can be said of its answer beforehand. */
export interface Case {
  readonly name: string
  readonly method: string
  readonly bytes: Buffer
  /** In which language a refusal must be; null: in any. */
  readonly language: Locale | null
  /** Whether it is HTTP at all. Otherwise a closed connection is an answer too. */
  readonly sound: boolean
  /** Brings a forged token where somebody is needed: it may not succeed. */
  readonly forged: boolean
  /** The same with the total that the venue asks for, where the request agrees to one. */
  readonly repriced?: (total: number) => Case
}

const methodsFor = ({ endpoint: { method } }: AnyContract): Ways<string> => ({
  right: fc.constant(method),
  wrong: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'),
})

/** Where a request is wrong. The body counts double: most of what is read stands in it. */
const places = [
  ...['method', 'address', 'address', 'token', 'said', 'key', 'type', 'extra', 'framing'],
  ...['body', 'body', 'body', 'body'],
] as const
type RequestPart = (typeof places)[number]

/** Nothing wrong, one thing, or several: what is wrong twice is refused for the first and hides the second. */
const wrongPlaces = weighted<readonly RequestPart[]>(
  [5, fc.constant([])],
  [8, fc.constantFrom(...places).map((place) => [place])],
  [1, fc.uniqueArray(fc.constantFrom(...places), { minLength: 2, maxLength: 5 })],
)

/** Requests to one endpoint by those who are there. */
export function requestsTo(contract: AnyContract, world: Renewed): fc.Arbitrary<Case> {
  const strangers = fc.constant(world.ids)
  const together = fc.constantFrom(...world.families).map((family): Ids => ({ ...world.ids, ...family }))
  return fc
    .tuple(wrongPlaces, weighted<Ids>([2, together], [1, strangers]))
    .chain(([wrong, ids]) => requestWith(contract, world, ids, wrong))
}

function requestWith(
  contract: AnyContract,
  world: Renewed,
  ids: Ids,
  wrong: readonly RequestPart[],
): fc.Arbitrary<Case> {
  // Elsewhere, or by another method, somebody else may answer who needs nobody.
  const guarded = contract.endpoint.needs !== 'public' && !wrong.some((one) => one === 'method' || one === 'address')
  const way = <T>(place: RequestPart, ways: Ways<T>): fc.Arbitrary<T> =>
    wrong.includes(place) ? ways.wrong : ways.right
  return fc
    .record({
      method: way('method', methodsFor(contract)),
      address: way('address', addressFor(contract, ids)),
      token: way('token', tokenFor(contract, world.askers)),
      said: way('said', languages),
      key: way('key', keyFor(contract)),
      type: way('type', types),
      extra: way('extra', extras),
      body: way('body', bodyFor(contract, ids)),
      framing: way('framing', framings),
    })
    .map(({ body, ...parts }) => {
      const { method, address, token, said, key, type, extra, framing } = parts
      function written(content: Buffer | null): Case {
        const frame = framed(content, framing)
        const lines = [
          `${method} ${address} HTTP/1.1`,
          ...['host: localhost', 'connection: close'],
          ...(content ? [`content-type: ${type}`] : []),
          ...[token, said, key, extra, frame].flatMap((part) => part.lines),
        ]
        return {
          name: contract.endpoint.name,
          method,
          language: said.language,
          bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), frame.bytes]),
          sound: frame.sound && (extra.sound ?? true) && lines.join('').length < 15_000,
          forged: guarded && (token.forged ?? false),
        }
      }
      const first = written(body)
      if (!body?.includes('"agreedTotal"')) return first
      const repriced = (total: number) =>
        written(Buffer.from(body.toString().replace(/"agreedTotal":-?\d+/, `"agreedTotal":${total}`)))
      return { ...first, repriced }
    })
}
