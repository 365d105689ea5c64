import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { roles } from '../account/role.ts'
import { statusOf } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import { contract, listEndpoints } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { placeholdersOf } from './endpoint.ts'
import { inputProblem } from './input-problem.ts'
import { toOpenApi } from './openapi.ts'
import { openApiOperation } from './openapi-operation.ts'
import { JsonSchemas } from './openapi-schemas.ts'
import { inOperation } from './schemas.ts'

/** Calls that users and programs rely on, with the roles that may make them. */
const office = 'staff admin'
const known: Readonly<Record<string, string>> = {
  'POST /auth/adminlogin': 'anyone',
  'GET /auth/getLoggedInUser': 'target-entry supervisor analyst vip staff admin',
  'GET /auth/logout': 'anyone',
  'GET /auth/welcome': 'anyone',
  'GET /auth/chatter_count': `supervisor vip ${office} display`,
  'GET /auth/upcoming_ops_count': `supervisor vip ${office} display`,
  'GET /auth/arrest_total_count': `supervisor vip ${office} display`,
  'GET /auth/arrest_count_today': `supervisor vip ${office} display`,
  'GET /auth/chatterlist': `target-entry supervisor analyst vip ${office} display`,
  'GET /auth/chatterlist/{id}': `target-entry supervisor analyst ${office}`,
  'PATCH /auth/update_chatter/{id}': `target-entry supervisor analyst ${office}`,
  'PATCH /auth/targets': `target-entry supervisor analyst ${office}`,
  'GET /auth/checkDuplicates': `target-entry supervisor analyst ${office}`,
  'POST /auth/addChatterList': `target-entry ${office}`,
  'POST /auth/update_arrival_time': `supervisor ${office}`,
  'POST /auth/scene/{id}/acknowledge': `supervisor ${office}`,
  'GET /auth/push': `supervisor ${office}`,
  'POST /auth/push': `supervisor ${office}`,
  'DELETE /auth/push/{id}': `supervisor ${office}`,
  'GET /auth/log': `supervisor ${office}`,
  'POST /auth/log': `supervisor ${office}`,
  'GET /auth/handover': `supervisor ${office}`,
  'POST /auth/update_takedown_time': `supervisor ${office}`,
  'POST /auth/create_guest': `supervisor ${office}`,
  'POST /auth/delete_chatter': `supervisor ${office}`,
  'POST /auth/update_no_show': `supervisor ${office}`,
  'POST /auth/undo_arrest': office,
  'GET /auth/arrestdays': `analyst ${office}`,
  'GET /auth/generatePDF/{day}': `analyst ${office}`,
  'GET /auth/generatePDF/chatter/{id}': `analyst ${office}`,
  'GET /auth/marital_status_stats_simple': office,
  'GET /auth/public_assistance_stats': office,
  'GET /auth/residency_stats': office,
  'GET /auth/state_stats': office,
  'GET /auth/military_stats': office,
  'GET /auth/misc_charges_stats': office,
  'GET /auth/misc_criminalhistory_stats': office,
  'GET /auth/press_sheet': office,
  'GET /auth/stats_overview': office,
  'GET /auth/stats_contradictions': office,
  'GET /auth/review_missing': `analyst ${office}`,
  'GET /auth/press_sheet.pdf': office,
  'GET /auth/press_sheet.csv': office,
  'POST /auth/press_sheets': office,
  'GET /auth/press_sheets': office,
  'GET /auth/press_sheets/{id}': office,
  'GET /auth/statistics/{view}': office,
  'GET /auth/statistics_over_time': office,
  'GET /auth/statistics/{view}/arrestees': office,
  'GET /auth/office': 'admin',
  'POST /auth/backup': 'admin',
  'GET /auth/accounts': 'admin',
  'POST /auth/accounts': 'admin',
  'POST /auth/accounts/role': 'admin',
  'POST /auth/accounts/password': 'admin',
  'POST /auth/accounts/disable': 'admin',
  'POST /auth/accounts/enable': 'admin',
  'POST /auth/accounts/unlock': 'admin',
  'GET /auth/holds': office,
  'GET /auth/record/{id}/holds': `target-entry supervisor analyst ${office}`,
  'POST /auth/record/{id}/holds': 'admin',
  'POST /auth/operations/{id}/holds': 'admin',
  'POST /auth/holds/{id}/release': 'admin',
  'POST /auth/update_arrest_total': 'admin',
  'POST /auth/delete_non_arrested_records': 'admin',
  'GET /auth/events': 'target-entry supervisor analyst vip staff admin display',
  'GET /auth/arrest_total_history': 'admin',
  'POST /auth/displays': 'anyone',
  'GET /auth/displays/{deviceId}': 'anyone',
  'GET /auth/displays': 'admin',
  'POST /auth/displays/approve': 'admin',
  'PATCH /auth/displays/{deviceId}': 'admin',
  'POST /auth/displays/{deviceId}/identify': 'admin',
  'POST /auth/displays/{deviceId}/reload': 'admin',
  'DELETE /auth/displays/{deviceId}': 'admin',
  'GET /Images/{file}': 'target-entry supervisor analyst vip staff admin',
  'GET /health': 'anyone',
  'GET /auth/openapi.json': 'target-entry supervisor analyst vip staff admin',
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('R1', () => {
  test.each(Object.entries(known))('R1 %s is for %s', (call, who) => {
    const endpoint = listEndpoints().find((one) => nameOf(one) === call)
    const access = endpoint?.access
    expect(typeof access === 'string' ? access : [...(access ?? [])].sort()).toEqual(
      who === 'anyone' ? 'anyone' : who.split(' ').sort(),
    )
  })
})

describe('R14 access to calls', () => {
  test.each(listEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R14 %s declares its access',
    (_name, { access }) => {
      expect(access === 'anyone' || access.length > 0).toBe(true)
      if (access !== 'anyone') expect(access.every((role) => [...roles, 'display'].includes(role))).toBe(true)
    },
  )

  test('R14 no two calls share method, path and the query parameter that selects one', () => {
    const names = listEndpoints().map((endpoint) => `${nameOf(endpoint)} ${endpoint.onQuery ?? ''}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the document of the contract', () => {
  const document = toOpenApi('1.2.3') as {
    openapi: string
    info: { version: string }
    paths: Record<string, Record<string, Operation>>
  }
  interface Operation {
    summary: string
    'x-roles'?: string[]
    parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
    requestBody?: {
      content: Record<string, { schema: { properties: object; additionalProperties: boolean } }>
    }
    responses: Record<string, { content: object }>
  }

  test('is OpenAPI 3.1 and can be written as JSON', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  const isVariant = ({ onQuery }: Endpoint) => onQuery !== undefined

  test.each(listEndpoints().filter(isVariant))('has $path with its query parameter', (variant) => {
    const operation = document.paths[variant.path]?.[variant.method.toLowerCase()]
    const parameter = operation?.parameters?.find(({ name }) => name === variant.onQuery)
    expect(parameter).toMatchObject({ in: 'query', required: false, description: variant.summary })
    expect(parameter?.schema).toBeDefined()
    const names = new Set(operation?.parameters?.map(({ name }) => name))
    const input = variant.input as z.ZodObject
    expect(Object.keys(input.shape).filter((name) => !names.has(name))).toEqual([])
    for (const code of variant.fails ?? []) expect(operation?.responses[statusOf[code]]).toBeDefined()
  })

  const calls = listEndpoints().filter((endpoint) => !isVariant(endpoint))

  test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))('has %s', (_name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary).toBe(endpoint.summary)
    expect(operation?.['x-roles']).toEqual(endpoint.access === 'anyone' ? undefined : endpoint.access)
    const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(placeholdersOf(endpoint.path))
    for (const parameter of operation?.parameters ?? []) expect(parameter.schema).toBeDefined()
    expect(operation?.requestBody !== undefined).toBe(!['GET', 'DELETE'].includes(endpoint.method))
    for (const code of endpoint.fails ?? []) expect(operation?.responses[statusOf[code]]).toBeDefined()
  })

  test('has exactly the calls of the contract', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
    expect(operations).toHaveLength(calls.length)
  })

  test('marks a call that will be removed, with its replacement', () => {
    const leaving = { ...contract.target.list, replacedBy: 'target.page' }
    const described = openApiOperation(leaving, [], new JsonSchemas())
    expect(described).toMatchObject({ deprecated: true, description: 'Use target.page instead.' })
    expect(openApiOperation(contract.target.list, [], new JsonSchemas())).not.toHaveProperty('deprecated')
  })

  test('has no reply that joins a closed object with others, because nothing fits both', () => {
    expect(JSON.stringify(document).includes('"allOf"')).toBe(false)
  })

  test('names the media types of each file', () => {
    const files = listEndpoints().filter(({ answers }) => answers === 'file')
    expect(files.filter(({ fileTypes = [] }) => fileTypes.length === 0).map(({ path }) => path)).toEqual([])
    const kinds = (path: string) =>
      Object.keys(document.paths[path]?.['get']?.responses['200']?.content ?? {})
    expect(kinds('/auth/export')).toEqual([
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(kinds('/auth/nibrs')).toEqual(['text/csv'])
    expect(kinds('/auth/generatePDF/chatter/{id}')).toEqual(['application/pdf'])
  })

  test('names the file of a form', () => {
    const body = document.paths['/auth/addChatterList']?.['post']?.requestBody
    expect(Object.keys(body?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(body?.content['multipart/form-data']?.schema.properties).toMatchObject({
      image: { format: 'binary' },
    })
    expect(body?.content['application/json']?.schema.additionalProperties).toBe(false)
  })
})

describe('an invalid input', () => {
  test.each([
    [
      'an unknown field',
      contract.target.update.input,
      { id: 7, nickname: 'x' },
      'nickname',
      'There is no field "nickname".',
    ],
    [
      'O16 the operation of a change',
      contract.target.add.input,
      { caseAgent: 'A', screenName: 'b', operation: 3 },
      'operation',
      messages.input.switchOperation,
    ],
    [
      'a record number as a word',
      contract.target.get.input,
      { id: 'seven' },
      'id',
      'The record number is not valid.',
    ],
    [
      'a record number of zero',
      contract.target.get.input,
      { id: 0 },
      'id',
      'The record number is not valid.',
    ],
    [
      'the number of a hold as a word',
      contract.hold.release.input,
      { id: 'seven', reason: 'over' },
      'id',
      'The number of the hold is not valid.',
    ],
    [
      'the number of a kept press sheet as a word',
      contract.statistics.pressPdf.input,
      { kept: 'x' },
      'kept',
      'The number of the kept press sheet is not valid.',
    ],
    [
      'the number of a release of zero',
      contract.release.get.input,
      { number: 0 },
      'number',
      'The number of the release is not valid.',
    ],
    [
      'a flag as a word',
      contract.target.add.input,
      { forceAdd: 'maybe' },
      'forceAdd',
      'The flag takes true or false.',
    ],
    [
      'an object for a field',
      contract.target.update.input,
      { id: 7, notes: {} },
      'notes',
      'The field takes a text.',
    ],
    [
      'a number for a time',
      contract.arrest.arrival.input,
      { id: 7, arrivalTime: 5 },
      'arrivalTime',
      'Please select a valid date/time.',
    ],
    [
      'a long case number',
      contract.arrest.takedown.input,
      { id: 7, caseNumber: 'x'.repeat(81) },
      'caseNumber',
      'Case Number takes at most 80 characters.',
    ],
    [
      'a long search',
      contract.target.page.input,
      { search: 'x'.repeat(201) },
      'search',
      'search takes at most 200 characters.',
    ],
    [
      'no operation for an account',
      contract.users.setOperations.input,
      { email: 'a@b', operations: [] },
      'operations',
      'operations takes at least 1 entry.',
    ],
    [
      'the number of an operation as a word',
      inOperation,
      { operation: 'all' },
      'operation',
      'The number of the operation is not valid.',
    ],
    [
      'a text for an object',
      contract.target.updateEach.input,
      { ids: [1], set: 'x' },
      'set',
      'set takes an object of fields.',
    ],
    ['no password', contract.account.signIn.input, { email: 'a@b' }, 'password', 'Password takes a text.'],
    [
      'a list instead of an object',
      contract.target.add.input,
      [],
      '',
      'The request needs a JSON object or a form.',
    ],
  ])('%s gets a message', (_words, schema, input, field, message) => {
    const read = schema.safeParse(input)
    expect(read.success).toBe(false)
    if (!read.success)
      expect(inputProblem(read.error, { method: 'POST' })).toEqual({ code: 'input.invalid', field, message })
  })

  test.each([
    [121, 'takes no number above 120.'],
    [-1, 'takes no number below 0.'],
    [1.5, 'takes a whole number.'],
    ['15', 'takes a number.'],
  ])('%j for a number is told what it takes', (conflictWindowMin, words) => {
    const read = contract.operation.change.input.safeParse({ id: 1, conflictWindowMin })
    expect(read.error && inputProblem(read.error, { method: 'POST' })).toEqual({
      code: 'input.invalid',
      field: 'conflictWindowMin',
      message: `conflictWindowMin ${words}`,
    })
  })

  test.each([7, '7'])('a record number of %j is valid', (id) => {
    expect(contract.target.get.input.safeParse({ id })).toMatchObject({ success: true, data: { id: 7 } })
  })
})
