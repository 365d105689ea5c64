import { callIdOf } from './call-id.ts'
import { listEndpoints } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { everyHeader, headerComponents } from './openapi-headers.ts'
import { describedNouns } from './openapi-nouns.ts'
import { type OpenApiJson, openApiOperation } from './openapi-operation.ts'
import { failureComponent, JsonSchemas } from './openapi-schemas.ts'

/** The ways in which a call says who makes it. */
const securitySchemes: OpenApiJson = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A service token, wf_...' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'watchfloor.session',
    description: 'The session of a person. Over HTTPS the name starts with __Host-.',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN, with every change that a session makes.',
  },
  display: {
    type: 'apiKey',
    in: 'cookie',
    name: 'watchfloor.display',
    description: 'A paired wall display, with the header X-Display: 1.',
  },
}

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

const failedResponses: OpenApiJson = {
  Failed: { description: 'The call was refused or failed', headers: everyHeader, content: failure },
  TryLater: {
    description: 'Too many calls, or a server that is busy',
    headers: {
      ...everyHeader,
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    },
    content: failure,
  },
}

/** Returns the contract as OpenAPI 3.1, from the declarations that validate the calls. */
export function toOpenApi(version: string): OpenApiJson {
  const schemas = new JsonSchemas()
  const paths: Record<string, OpenApiJson> = {}
  const endpoints = listEndpoints()
  for (const endpoint of endpoints.filter(({ onQuery }) => onQuery === undefined)) {
    const { path, method } = endpoint
    const variants = endpoints.filter((one) => one.onQuery && isSamePlace(one, endpoint))
    paths[path] = { ...paths[path], [method.toLowerCase()]: openApiOperation(endpoint, variants, schemas) }
  }
  const nouns = new Set(endpoints.map((endpoint) => callIdOf(endpoint).split('.')[0] as string))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Watchfloor',
      version,
      description: 'The calls of the desk. docs/api.md says how programs use them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...nouns].map((name) => ({ name, ...describedNouns[name] })),
    paths,
    components: {
      securitySchemes,
      schemas: { ...schemas.named, Failure: failureComponent },
      responses: failedResponses,
      headers: headerComponents,
    },
  }
}

function isSamePlace(one: Endpoint, other: Endpoint): boolean {
  return one.path === other.path && one.method === other.method
}
