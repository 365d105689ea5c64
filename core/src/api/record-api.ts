import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { itemFields, type SubListName } from '../sublist/sub-lists.ts'
import type { TargetRow } from '../targets/wire.ts'
import { endpoint } from './endpoint.ts'
import {
  done,
  doneWithId,
  empty,
  fieldInput,
  flagInput,
  ofRecord,
  recordId,
  storableText,
  targetRow,
  versionInput,
  wireInstant,
} from './schemas.ts'
import { recordInput } from './target-api.ts'

const wireValue = z.union([z.string(), z.number(), z.null()])

/** An entry of a list on the wire. */
const itemRow = z.object({ id: z.int(), chatter_id: z.int() }).catchall(wireValue)
export type ItemRow = z.output<typeof itemRow>

const itemRows = z.strictObject({ Status: z.literal(true), Result: z.array(itemRow) })

/** Other names under which callers send the parts of a charge. */
const extraNames: Readonly<Partial<Record<SubListName, readonly string[]>>> = {
  charges: ['charge'],
  criminalhistory: ['criminalCharge', 'description', 'level'],
}

/** Returns the three calls of a list of a record. */
function listCalls<N extends SubListName>(name: N, words: string) {
  const names = [...Object.keys(itemFields(name)), ...(extraNames[name] ?? [])]
  const fields = Object.fromEntries(names.map((field) => [field, fieldInput.optional()])) as {
    readonly [field: string]: z.ZodOptional<typeof fieldInput>
  }
  return {
    list: endpoint(`GET /auth/${name}/{id}`, {
      summary: `The ${words} of a target`,
      access: permissions['record.read'],
      input: z.strictObject({ id: recordId }),
      reply: itemRows,
      fails: ['target.missing'],
    }),
    add: endpoint(`POST /auth/${name}`, {
      adds: true,
      summary: `Add to the ${words} of a target`,
      access: permissions['target.edit-case'],
      input: z.strictObject({ ...fields, chatter_id: recordId }) as unknown as z.ZodType<
        { chatter_id: number } & Record<string, unknown>,
        { chatter_id: number | string } & Record<string, string | number | boolean | null>
      >,
      reply: doneWithId,
      fails: [...ofRecord],
    }),
    remove: endpoint(`DELETE /auth/${name}/{id}`, {
      summary: `Delete from the ${words} of a target`,
      access: permissions['target.edit-case'],
      input: z.strictObject({ id: recordId }),
      reply: done,
      fails: ['target.missing', 'operation.closed', 'record.held'],
    }),
  } as const
}

/** The calls for the lists of a record. */
export const subListApi = {
  charges: listCalls('charges', 'charges'),
  criminalhistory: listCalls('criminalhistory', 'criminal history'),
  colors: listCalls('colors', 'color notes'),
  property: listCalls('property', 'property'),
  vehicle: listCalls('vehicle', 'vehicles'),
  evidence: listCalls('evidence', 'evidence'),
} as const

const subLists = {
  charges: z.array(itemRow),
  criminalhistory: z.array(itemRow),
  colors: z.array(itemRow),
  property: z.array(itemRow),
  vehicle: z.array(itemRow),
  evidence: z.array(itemRow),
}

/** A target with its lists. An intersection of the two would be an `allOf` that no closed object fits. */
const wholeRecord = targetRow.extend(subLists) as unknown as z.ZodType<
  TargetRow & Record<keyof typeof subLists, ItemRow[]>
>

/** The calls for a whole record and its presence. */
export const recordApi = {
  details: endpoint('GET /auth/chatterdetails/{id}', {
    summary: 'One target with its lists; never the SSN',
    access: permissions['record.read'],
    input: z.strictObject({ id: recordId }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: wholeRecord,
    }),
    fails: ['target.missing'],
  }),
  edit: endpoint('PUT /auth/editchatterlist/{id}', {
    summary: "Save the analyst's fields of a target; stage flags and times stay as they are",
    access: permissions['target.edit-case'],
    input: z.strictObject({
      ...recordInput,
      id: recordId,
      forceAdd: flagInput.optional(),
      version: versionInput.optional(),
    }),
    file: 'image',
    reply: done,
    fails: [
      ...ofRecord,
      'target.duplicate',
      'edit.stale',
      'record.held',
      'upload.too-large',
      'upload.wrong-type',
    ],
  }),
  open: endpoint('PUT /auth/presence/{id}', {
    summary: 'Report that a record is open, and get who else has it open',
    access: permissions['target.update'],
    input: z.strictObject({ id: recordId }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: z.array(z.strictObject({ email: z.string(), at: wireInstant })),
    }),
    fails: ['target.missing'],
  }),
  close: endpoint('DELETE /auth/presence/{id}', {
    summary: 'Report that a record is no longer open',
    access: permissions['target.update'],
    input: z.strictObject({ id: recordId }),
    reply: done,
  }),
} as const

const catalogueRow = z
  .strictObject({
    charge: z.string(),
    statute: z.string(),
    offense: z.string(),
    degree: z.string(),
    ucrCode: z.string(),
    arrestType: z.string(),
  })
  .meta({ id: 'CatalogueCharge' })

/** The calls for the shared list of charges. */
export const catalogueApi = {
  list: endpoint('GET /auth/chargelist', {
    summary: 'The shared list of charges',
    access: permissions['record.read'],
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(catalogueRow) }),
  }),
  add: endpoint('POST /auth/chargelist', {
    adds: true,
    summary: 'Add a charge to the shared list, or give one that is there its NIBRS codes',
    access: permissions['catalogue.edit'],
    input: z.strictObject({
      charge: storableText('The charge', 900),
      ucrCode: z.string().max(10).optional(),
      arrestType: z.string().max(40).optional(),
    }),
    reply: done,
  }),
  remove: endpoint('DELETE /auth/chargelist/{value}', {
    summary: 'Delete a charge from the shared list; no target changes',
    access: permissions['catalogue.edit'],
    input: z.strictObject({ value: storableText('The charge', 900) }),
    reply: done,
    fails: ['target.missing'],
  }),
} as const
