import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './client'

afterEach(() => vi.unstubAllGlobals())

const answering = (body: string, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return ask(readMenu, { params: { branchId: 'b' } })
}

test('an answer that did not arrive whole is none', async () => {
  await expect(answering('{"branch":{"na')).rejects.toMatchObject({ code: 'offline' })
  await expect(answering('')).rejects.toMatchObject({ code: 'offline' })
  await expect(answering('{"branch":1}')).resolves.toEqual({ branch: 1 })
})

test('a refusal whose words did not arrive keeps its kind', async () => {
  await expect(answering('<html>', 502)).rejects.toMatchObject({ code: 'retry_same_key' })
  await expect(answering('', 404)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a failed reading says that it was one; a refusal is the same for readers and writers', async () => {
  await expect(answering('<html>', 502)).rejects.toMatchObject({ details: { reading: true } })
  await expect(answering('')).rejects.toMatchObject({ details: { reading: true } })
  await expect(answering('', 404)).rejects.toMatchObject({ details: {} })
})
