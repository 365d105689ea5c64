import { z } from 'zod'
import { statusOf } from '../kernel/failure.ts'
import type { OpenApiJson } from './openapi-operation.ts'

/** The schema of every failure. */
export const failureComponent: OpenApiJson = {
  type: 'object',
  description: 'Why a call was refused or failed. The status tells the same.',
  properties: {
    Status: { const: false },
    Error: { type: 'string', description: 'A sentence for the user' },
    code: { type: 'string', enum: Object.keys(statusOf) },
    field: { type: 'string', description: 'The invalid field of the input' },
    loginStatus: { const: false },
    exists: { type: 'boolean' },
    isInactive: { type: 'boolean' },
    duplicateInfo: { type: 'array', items: { type: 'object', additionalProperties: true } },
    seenBefore: { type: 'array', items: { type: 'object', additionalProperties: true } },
    conflict: { type: 'object', additionalProperties: true },
    conflicts: { type: 'array', items: { type: 'object', additionalProperties: true } },
    seq: { type: 'integer', description: 'The present version of a list' },
    Result: {
      type: 'array',
      description: 'Of a change of several records that were all refused, why each was',
      items: { type: 'object', additionalProperties: true },
    },
  },
  required: ['Status', 'Error'],
}

/** Turns zod's schemas into JSON schemas. Those with an id become named components. */
export class JsonSchemas {
  readonly named: Record<string, OpenApiJson> = {}

  /** Returns the schema of what a caller sends. */
  input(schema: z.ZodType): OpenApiJson {
    return this.#read(schema, 'input')
  }

  /** Returns the schema of a reply. */
  reply(schema: z.ZodType): OpenApiJson {
    return this.#read(schema, 'output')
  }

  #read(schema: z.ZodType, io: 'input' | 'output'): OpenApiJson {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as OpenApiJson
    const { $schema: _, $defs = {}, ...rest } = withComponents(json) as OpenApiJson
    for (const [name, { id: __, ...one }] of Object.entries($defs as Record<string, OpenApiJson>))
      this.named[name] = one
    const { id: ___, ...own } = rest
    return own
  }
}

/** Returns a JSON value whose references lead to components. */
function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
        : [key, withComponents(inner)],
    ),
  )
}
