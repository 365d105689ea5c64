import { statusOf } from '../kernel/failure.ts'
import { callIdOf } from './call-id.ts'
import { type Endpoint, placeholdersOf } from './endpoint.ts'
import { headersOf, unchanged } from './openapi-headers.ts'
import type { JsonSchemas } from './openapi-schemas.ts'
import { operationId } from './schemas.ts'

/** A part of the document. */
export type OpenApiJson = Record<string, unknown>

const failed = { $ref: '#/components/responses/Failed' }
const retryable = { $ref: '#/components/responses/TryLater' }

/**
 * Returns a call as an operation of the document.
 * @param variants calls of the same method and path that a query parameter selects
 */
export function openApiOperation(
  endpoint: Endpoint,
  variants: readonly Endpoint[],
  schemas: JsonSchemas,
): OpenApiJson {
  const id = callIdOf(endpoint)
  const input = inputOf(endpoint, schemas)
  const parameters = parametersOf(endpoint, variants, input, schemas)
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.replacedBy !== undefined && {
      deprecated: true,
      description: `Use ${endpoint.replacedBy} instead.`,
    }),
    ...(endpoint.access !== 'anyone' && { 'x-roles': endpoint.access, 'x-token': tokenUse(endpoint) }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(input.hasBody && { requestBody: requestBody(endpoint, input) }),
    responses: responses(endpoint, variants, schemas),
  }
}

/** Which scope of a token has the call (rule R40). */
function tokenUse({ tokens, method }: Endpoint): string {
  return tokens ?? (method === 'GET' ? 'read' : 'write')
}

function securityOf({ access, method, tokens }: Endpoint): OpenApiJson[] {
  if (access === 'anyone') return []
  const session = method === 'GET' ? { session: [] } : { session: [], antiForgery: [] }
  return [
    ...(tokens === 'never' ? [] : [{ bearer: [] }]),
    session,
    ...(access.includes('display') && method === 'GET' ? [{ display: [] }] : []),
  ]
}

interface CallInput {
  readonly properties: Readonly<Record<string, OpenApiJson>>
  readonly required: ReadonlySet<string>
  /** Names that are not in the path. */
  readonly rest: readonly string[]
  readonly hasBody: boolean
}

function inputOf(endpoint: Endpoint, schemas: JsonSchemas): CallInput {
  const { properties = {}, required = [] } = schemas.input(endpoint.input) as {
    properties?: Record<string, OpenApiJson>
    required?: string[]
  }
  const inPath = placeholdersOf(endpoint.path)
  return {
    properties,
    required: new Set(required),
    rest: Object.keys(properties).filter((name) => !inPath.includes(name)),
    hasBody: endpoint.method !== 'GET' && endpoint.method !== 'DELETE',
  }
}

function parametersOf(
  endpoint: Endpoint,
  variants: readonly Endpoint[],
  { properties, required, rest, hasBody }: CallInput,
  schemas: JsonSchemas,
): OpenApiJson[] {
  const text = { type: 'string' }
  return [
    ...placeholdersOf(endpoint.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? text,
    })),
    ...(hasBody ? [] : rest).map((name) => ({
      name,
      in: 'query',
      required: required.has(name),
      ...(name === 'operation' && isOperationRead(endpoint) && { description: readOperation }),
      schema: properties[name],
    })),
    ...variants.flatMap((variant) => variantParameters(variant, rest, schemas)),
    ...(takesOperation(endpoint, rest) ? [operationParameter(endpoint, schemas)] : []),
    ...(endpoint.adds
      ? [header('Idempotency-Key', 'Repeats the first answer for the same key and body')]
      : []),
    ...(endpoint.answers === 'events'
      ? [header('Last-Event-ID', 'Number of the last event that the caller knows')]
      : []),
    ...(endpoint.hasVersion ? [header('If-None-Match', 'The ETag of the reply that the caller has')] : []),
  ]
}

const readOperation = 'The operation that is read. Without it, the one that the session or token works in'

/** Whether `operation` names the operation that a call reads. */
function isOperationRead({ method, namesOperation }: Endpoint): boolean {
  return method === 'GET' && !namesOperation
}

/** Returns the query parameter that names the operation of a call. With a change only a token sends it (rule O16). */
function operationParameter({ method }: Endpoint, schemas: JsonSchemas): OpenApiJson {
  return {
    name: 'operation',
    in: 'query',
    required: false,
    description:
      method === 'GET'
        ? readOperation
        : 'The operation of the change, for a token alone. A session switches with POST /auth/operation and leaves it out',
    schema: schemas.input(operationId),
  }
}

/** Whether the server applies `operation` before the call, and the call does not declare it itself. */
function takesOperation(
  { access, method, namesOperation, tokens }: Endpoint,
  rest: readonly string[],
): boolean {
  if (access === 'anyone' || namesOperation || rest.includes('operation')) return false
  return method === 'GET' || tokens !== 'never'
}

function header(name: string, description: string): OpenApiJson {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

/** Returns the query parameters of a variant that the call itself does not have. The one that selects it explains it. */
function variantParameters(
  { onQuery, summary, input, path }: Endpoint,
  known: readonly string[],
  schemas: JsonSchemas,
): OpenApiJson[] {
  const { properties = {} } = schemas.input(input) as { properties?: Record<string, OpenApiJson> }
  return Object.entries(properties)
    .filter(([name]) => !known.includes(name) && !placeholdersOf(path).includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      description: name === onQuery ? summary : `Only with ${onQuery}`,
      schema,
    }))
}

function requestBody(endpoint: Endpoint, { properties: all, required, rest }: CallInput): OpenApiJson {
  const properties = Object.fromEntries(rest.map((name) => [name, all[name]]))
  const schema = {
    type: 'object',
    properties,
    required: rest.filter((name) => required.has(name)),
    additionalProperties: false,
  }
  const file = { type: 'string', format: 'binary' }
  const form = endpoint.file && { ...schema, properties: { ...properties, [endpoint.file]: file } }
  return {
    required: schema.required.length > 0,
    content: { 'application/json': { schema }, ...(form && { 'multipart/form-data': { schema: form } }) },
  }
}

function responses(endpoint: Endpoint, variants: readonly Endpoint[], schemas: JsonSchemas): OpenApiJson {
  const calls = [endpoint, ...variants]
  const replies: OpenApiJson = {
    200: success(calls, schemas),
    ...(endpoint.hasVersion && { 304: unchanged }),
  }
  for (const [status, codes] of failuresOf(calls)) {
    replies[status] = {
      ...(status === 429 || status === 503 ? retryable : failed),
      description: codes.join(', '),
    }
  }
  replies['default'] = failed
  return replies
}

/** Returns the codes of the failures of calls by their status. */
function failuresOf(calls: readonly Endpoint[]): [status: number, codes: string[]][] {
  const codes = new Set<keyof typeof statusOf>(['input.invalid'])
  for (const call of calls) {
    const { access, method, fails = [], costs, confirmed, adds } = call
    for (const code of fails) codes.add(code)
    if (adds) codes.add('request.reused')
    if (method !== 'GET') for (const code of ofChanges) codes.add(code)
    if (takesOperation(call, [])) codes.add('operation.missing')
    if (access !== 'anyone') for (const code of refusals) codes.add(code)
    if (access !== 'anyone' && !call.beforeDue) for (const code of whileDue) codes.add(code)
    if (confirmed) codes.add('access.confirm-first')
    if (costs) codes.add('access.too-many')
    // The server is stopping, or its database does not answer.
    if (!call.isProbe) codes.add('server.busy')
  }
  const found = new Map<number, string[]>()
  for (const code of codes) found.set(statusOf[code], [...(found.get(statusOf[code]) ?? []), code])
  return [...found].sort(([a], [b]) => a - b)
}

const refusals = ['session.missing', 'access.denied', 'access.forged'] as const

const ofChanges = ['access.forged', 'upload.too-large', 'upload.wrong-type'] as const

/** Rule R22. The refusals until a session has enrolled a factor and changed its one-time password. */
const whileDue = ['access.enroll-first', 'access.change-password-first'] as const

/** Returns the reply of a call that is done: JSON, a file or events. */
function success(calls: readonly Endpoint[], schemas: JsonSchemas): OpenApiJson {
  const json = calls.filter(({ answers }) => answers === undefined).map(({ reply }) => schemas.reply(reply))
  const content: OpenApiJson = {}
  if (json.length > 0) content['application/json'] = { schema: json.length > 1 ? { anyOf: json } : json[0] }
  for (const { answers, fileTypes = [] } of calls) {
    if (answers === 'events') content['text/event-stream'] = { schema: { type: 'string' } }
    for (const type of fileTypes) content[type] = { schema: { type: 'string', format: 'binary' } }
  }
  const headers = Object.assign({}, ...calls.map(headersOf)) as OpenApiJson
  return { description: 'Done', headers, content }
}
