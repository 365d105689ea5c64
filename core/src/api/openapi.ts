import { z } from 'zod'
import { statusOf } from '../kernel/failure.ts'
import { listEndpoints } from './contract.ts'
import { type Endpoint, placeholdersOf } from './endpoint.ts'

type Json = Record<string, unknown>

/** Returns the contract as OpenAPI 3.1, from the declarations that validate the calls. */
export function toOpenApi(version: string): Json {
  const paths: Record<string, Json> = {}
  const endpoints = listEndpoints()
  for (const endpoint of endpoints.filter(({ onQuery }) => onQuery === undefined)) {
    const { path, method } = endpoint
    const variants = endpoints.filter((one) => one.onQuery && one.path === path && one.method === method)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, variants) }
  }
  return { openapi: '3.1.0', info: { title: 'Watchfloor', version }, paths }
}

/** @param variants calls of the same method and path that a query parameter selects */
function operation(endpoint: Endpoint, variants: readonly Endpoint[]): Json {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const inPath = placeholdersOf(endpoint.path)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...(hasBody ? [] : rest).map((name) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: properties[name],
    })),
    ...variants.map(parameterOf),
  ]
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { 'x-roles': endpoint.access }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: requestBody(endpoint, properties, rest, required) }),
    responses: responses(endpoint, variants),
  }
}

/** Returns the query parameter that selects a variant of a call. */
function parameterOf({ onQuery = '', summary, input }: Endpoint): Json {
  const { properties = {} } = schemaOf(input, 'input') as { properties?: Record<string, Json> }
  return { name: onQuery, in: 'query', required: false, description: summary, schema: properties[onQuery] }
}

function requestBody(
  endpoint: Endpoint,
  all: Record<string, Json>,
  names: string[],
  required: Set<string>,
): Json {
  const properties = Object.fromEntries(names.map((name) => [name, all[name]]))
  const schema = {
    type: 'object',
    properties,
    required: names.filter((name) => required.has(name)),
    additionalProperties: false,
  }
  const file = { type: 'string', format: 'binary' }
  const form = endpoint.file && { ...schema, properties: { ...properties, [endpoint.file]: file } }
  return {
    content: { 'application/json': { schema }, ...(form && { 'multipart/form-data': { schema: form } }) },
  }
}

const mediaTypes = {
  json: 'application/json',
  file: 'application/octet-stream',
  events: 'text/event-stream',
} as const

function responses(endpoint: Endpoint, variants: readonly Endpoint[]): Json {
  const calls = [endpoint, ...variants]
  const fails = calls.flatMap((call) => call.fails ?? [])
  const failures = new Set<number>([400, ...fails.map((code) => statusOf[code])])
  if (endpoint.access !== 'anyone') for (const status of [401, 403]) failures.add(status)
  const success = mediaTypes[endpoint.answers ?? 'json']
  const schemas = calls.map(({ reply }) => schemaOf(reply, 'output'))
  const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0]
  const replies: Json = { 200: { description: 'Done', content: { [success]: { schema } } } }
  for (const status of [...failures].sort()) {
    replies[status] = { description: 'Refused', content: { 'application/json': { schema: failureSchema } } }
  }
  return replies
}

const failureSchema: Json = {
  type: 'object',
  properties: {
    Status: { const: false },
    Error: { type: 'string' },
    code: { type: 'string' },
    field: { type: 'string' },
  },
  required: ['Status', 'Error'],
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
