import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, FromPage, Opening, ToPage } from './phone-wire'

/* The page's end of its wire to the phone. */

export const opening: Opening = workerData

const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
let asked = 0

export const say = (news: FromPage): void => parentPort?.postMessage(news)

export function ask<T>(what: Asked): Promise<T> {
  asked += 1
  say({ kind: 'ask', n: asked, asked: what })
  return new Promise((resolve, reject) => waiting.set(asked, { resolve: resolve as (value: unknown) => void, reject }))
}

export const hear = (heard: (news: ToPage) => void): void => void parentPort?.on('message', heard)

hear((news) => {
  if (news.kind !== 'answer') return
  const { n, value, error } = news
  if (error) waiting.get(n)?.reject(new DOMException(error.message, error.name))
  else waiting.get(n)?.resolve(value)
  waiting.delete(n)
})
