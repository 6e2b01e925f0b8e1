import { apiError } from '@sufra/shared/kernel/api-error'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import { z } from 'zod'
import type { AnyContract } from '../kernel/any-contract'
import { contractsByTag } from './all-contracts'
import { feedWords } from './feed-words'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })
const files = (media: readonly string[]) =>
  Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
const problem = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })

/** The OpenAPI 3.1 page of the API, made from the contracts that the routes themselves use. */
export function openApiOf(version: string, errorCodes: readonly string[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra API',
      version,
      description:
        'Commands carry an Idempotency-Key: a UUID made once per tap and reused when it is sent again. ' +
        'Every refusal has the same shape, a code, and a sentence in the language of X-Locale or Accept-Language.\n' +
        feedWords,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contractsByTag).map((name) => ({ name })),
    paths: pathsOf(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(apiError, 'output'), ErrorCode: { type: 'string', enum: errorCodes } },
    },
  }
}

function pathsOf(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, contracts] of Object.entries(contractsByTag)) {
    for (const contract of Object.values(contracts)) {
      const { method, path } = contract.endpoint
      const url = `/api${path.replace(/:(\w+)/g, '{$1}')}`
      paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(tag, contract) }
    }
  }
  return paths
}

function operationOf(
  tag: string,
  { endpoint, summary, body, query, reply, status, media, takes }: AnyContract,
): object {
  const { name, path, needs, once } = endpoint
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: needsInWords(needs),
    ...(needs !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : []), ...(once ? [keyParameter] : [])],
    ...(takes && { requestBody: { required: true, content: files(takes.media) } }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: 'Done', content: media ? files(media) : json(schemaOf(reply, 'output')) },
      '4XX': problem('Refused: nothing was changed.'),
      '5XX': problem('Not our day: send the same again.'),
    },
  }
}

function needsInWords(needs: Needs): string {
  const kinds = {
    public: 'Anybody.',
    signed_in: 'Anybody signed in.',
    guest_or_staff: 'Guests, customers and staff.',
    device: 'A paired device.',
    token: 'Anybody with a token of the identity provider.',
  }
  if (typeof needs !== 'string') return `Needs one of: ${needs.join(', ')}.`
  return kinds[needs as keyof typeof kinds] ?? `Needs: ${needs}.`
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Once per tap; the same again when sent again.',
  schema: { type: 'string', format: 'uuid' },
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: z.ZodType): object[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
