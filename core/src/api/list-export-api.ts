import { z } from 'zod'
import { exportedLists, isExportedList, mayExport } from '../account/exported-list.ts'
import { permissions } from '../account/role.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import { recipientInput } from './release-api.ts'
import { fileReply, flagInput, inOperation, storableText } from './schemas.ts'

/** The forms in which a list is saved. */
export const listFileFormats = ['csv', 'xlsx'] as const

/** An arrest day, as on the wire (`Day 3`) or as its number (rule F4); null for records without one, which the screen calls `N/A`. */
const dayInput = z
  .union(
    [
      z
        .string()
        .regex(/^(none|n\/a)$/i)
        .transform(() => null),
      z.coerce.number().int().min(1).max(99),
      z
        .string()
        .regex(/^day\s*\d{1,2}$/i)
        .transform((text) => Number(text.replace(/\D/g, ''))),
    ],
    { error: ({ input }) => messages.listExport.dayTakes(String(input)) },
  )
  .optional()

/** The calls that save a list as a file (rules X30, X31 and Y40). */
export const listExportApi = {
  list: endpoint('GET /auth/export', {
    summary:
      'A list as its screen shows it, as CSV or XLSX: search, order, filters and columns, within the fields of the role',
    access: permissions['target.read'],
    denies: (role, { list }) =>
      isExportedList(list) && !mayExport(role, list) ? messages.listExport.notYours(list) : undefined,
    input: z.strictObject({
      ...inOperation.shape,
      list: z.enum(exportedLists),
      format: z.enum(listFileFormats).default('csv'),
      search: z.string().max(200).default(''),
      /** Id of a column, or its field. Without it the list has its own order. */
      sort: z.string().max(40).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      /** Columns or fields separated by commas, or `all`. */
      columns: storableText('The columns', 4_000).optional(),
      /** Commander Review only: an arrest day, or `N/A` for records without one. */
      day: dayInput,
      /** Commander Review only. */
      pending: flagInput.optional(),
      /** Id of a filter of the list (rule L13). */
      filter: z.string().max(40).optional(),
      recipient: recipientInput,
    }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    costs: 'export',
  }),
  arrestees: endpoint('GET /auth/nibrs', {
    summary: 'The arrestees as a report to NIBRS needs them, as CSV, with what each still lacks',
    access: permissions['record.read'],
    input: z.strictObject({ ...inOperation.shape, recipient: recipientInput }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['text/csv'],
    costs: 'export',
  }),
} as const
