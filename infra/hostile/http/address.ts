import type { AnyContract } from '@sufra/api/kernel/any-contract'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { otherOf } from '@sufra/platform/seed/test-world'
import fc from 'fast-check'
import type { Ids } from '../ids'
import { hostileText } from '../values'
import { idNamed, queryFor } from './body'
import { type Ways, weighted } from './ways'

/** Halves of characters have no encoding: they go as what stands for them. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000)

const inAddress = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

const oddWords = ['%00', '%', '%F0%28%8C%28', '..', '%2F', '%2e%2e%2f', 'a'.repeat(250), ':id', '*', '%c0%af']

/** Path and query of an endpoint: things that are there, or one of them that is not, or no address at all. */
export function addressFor(contract: AnyContract, ids: Ids): Ways<string> {
  const { path } = contract.endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const there = (name: string) => (name === 'branchId' ? fc.constant<string>(demoBranch) : idNamed(ids, name))
  const wrongWord = (name: string) =>
    fc.oneof(
      there(name).map(otherOf),
      there(name).map((id) => id.toUpperCase()),
      hostileText.map(encoded),
      fc.constantFrom(secondDemoBranch, ...oddWords),
    )
  const filled = (words: readonly string[]) => {
    let next = 0
    return `/api${path.replaceAll(/:\w+/g, () => words[next++] ?? '')}`
  }
  const query = queryFor(contract, ids)
  const pathOf = (word: (name: string, at: number) => fc.Arbitrary<string>) => fc.tuple(...names.map(word)).map(filled)
  const asked = (address: fc.Arbitrary<string>, pairs = query.right) =>
    fc.tuple(address, pairs).map(([at, of]) => (of.length > 0 ? `${at}?${inAddress(of)}` : at))
  const right = asked(pathOf(there))
  const oneWrong = fc
    .nat(Math.max(0, names.length - 1))
    .chain((wrong) => asked(pathOf((name, at) => (at === wrong ? wrongWord(name) : there(name)))))
  const odd = fc.oneof(
    right.map((at) => `${at}/`),
    right.map((at) => at.replace('/', '//')),
    right.map((at) => at.toUpperCase()),
    right.map((at) => `http://evil.example${at}`),
    hostileText.map((text) => `/api/${encoded(text)}`),
  )
  return { right, wrong: weighted<string>([3, oneWrong], [3, asked(pathOf(there), query.wrong)], [1, odd]) }
}
