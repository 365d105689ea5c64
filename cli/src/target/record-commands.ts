import {
  type Api,
  FailureError,
  type FieldName,
  fieldNames,
  fieldOf,
  formatDate,
  formatPhone,
  isSetElsewhere,
  labelOf,
  listFields,
  maxPageSize,
  messages,
  type OfficePlace,
  stages,
  type TargetRow,
} from '@watchfloor/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { officeTime, readOfficeZone } from '../print/office-time.ts'
import { print } from '../print/print.ts'
import { columnGap, table } from '../print/table.ts'
import { UsageError } from '../print/usage-error.ts'
import { hangWords } from '../print/wrap-words.ts'
import { readRecordId } from './record-id.ts'

const texts = messages.terminal.targets

type Globals = () => GlobalFlags
type Office = OfficePlace & { readonly timeZone: string }

interface ListFlags {
  readonly stage?: (typeof stages)[number]
  readonly search?: string
  readonly sort?: string
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly size: number
}

/** Adds `targets list`, `show`, `edit` and `delete`. */
export function addRecordCommands(targets: Command, globals: Globals): void {
  addList(targets, globals)
  addShow(targets, globals)
  addEdit(targets, globals)
  addDelete(targets, globals)
}

function addList(targets: Command, globals: Globals): void {
  targets
    .command('list')
    .description('list the records of the operation, one page at a time')
    .addOption(new Option('--stage <stage>', 'list the records of this stage').choices(stages))
    .option('--search <text>', 'list the records with this text in a field')
    .addOption(new Option('--sort <field>', 'sort by this field, or by id').argParser(sortField))
    .addOption(new Option('--order <order>', 'sort up or down').choices(['asc', 'desc']).default('asc'))
    .addOption(new Option('--page <n>', 'show this page').argParser(wholeNumber).default(1))
    .addOption(
      new Option('--size <n>', `show N records a page, at most ${maxPageSize}`)
        .argParser(pageSize)
        .default(50),
    )
    .action(async (own: ListFlags) => {
      const flags = globals()
      const { reply, zone } = await withApi(flags, async (api) => ({
        reply: await api.target.page(own),
        zone: await readOfficeZone(api),
      }))
      const { Status: _, ...page } = reply
      print({ document: page, text: listText(page, zone) }, flags)
    })
}

const listed = ['id', 'caseAgent', 'screenName', 'dateTime', 'caseNumber'] as const

interface Page {
  readonly items: readonly TargetRow[]
  readonly total: number
  readonly page: number
  readonly size: number
}

function listText({ items, total, page, size }: Page, zone: string | undefined): string {
  if (total === 0) return texts.none
  const place = texts.page(page, Math.ceil(total / size), total)
  if (items.length === 0) return place
  const rows = items.map((row) => {
    const main = row['guestOf']
    const named = main ? { ...row, screenName: messages.arrest.guestOf(String(main)) } : row
    return listed.map((name) => cleanText(officeTime(String(named[name] ?? ''), zone)))
  })
  return `${table(texts.heads, rows)}\n${place}`
}

function addShow(targets: Command, globals: Globals): void {
  targets
    .command('show <id>')
    .description('show the filled fields of a record; the SSN is masked')
    .action(async (text: string) => {
      const flags = globals()
      const { row, office } = await withApi(flags, async (api) => {
        const { office } = await api.account.me()
        return { row: await readRow(api, readRecordId(text)), office }
      })
      print({ document: row, text: recordText(row, office) }, flags)
    })
}

/** Returns the filled fields of a record, one on a line. */
function recordText(row: TargetRow, office: Office): string {
  const lines = fieldNames.flatMap((name) => {
    const value = row[name]
    const isEmpty = value === null || value === undefined || value === '' || value === 0
    return isEmpty
      ? []
      : [[labelOf(name, office), cleanText(shownValue(name, String(value), office))] as const]
  })
  const head = [texts.record(row.id), texts.version(Number(row['version']))] as const
  const indent = Math.max(...[head, ...lines].map(([label]) => label.length)) + columnGap
  return table(
    head,
    lines.map(([label, value]) => [label, hangWords(value, indent)]),
  )
}

/** Returns a value as the screens show it: a time of the office, a date in its form, a flag as Yes. */
function shownValue(name: FieldName, text: string, { timeZone }: Office): string {
  const { kind } = fieldOf(name)
  if (kind === 'flag') return messages.generic.yes
  if (kind === 'phone' || kind === 'part-of-phone') return formatPhone(text)
  return kind === 'date' ? formatDate(text) : officeTime(text, timeZone)
}

/** The fields that an edit sets. A photo is a file, which no word carries. */
const editedFields = fieldNames.filter((name) => !isSetElsewhere(name) && name !== 'image')

function addEdit(targets: Command, globals: Globals): void {
  targets
    .command('edit <id> <field=value...>')
    .description('change fields of a record, by the rules of the edit screen')
    .option('--expect <version>', 'fail if the record has another version', wholeNumber)
    .option('--force-time', 'set a meet-up time although another one is near')
    .option('--force-add', 'set a phone although another record has it')
    .addHelpText('after', `\nThe fields: ${editedFields.join(', ')}.`)
    .action(
      async (
        text: string,
        words: readonly string[],
        {
          expect: version,
          forceTime = false,
          forceAdd,
        }: { expect?: number; forceTime?: boolean; forceAdd?: boolean },
      ) => {
        const flags = globals()
        const id = readRecordId(text)
        const input = {
          ...readFields(words),
          id,
          // Without the field the server checks no time.
          forceTime,
          ...(version !== undefined && { version }),
          ...(forceAdd && { forceAdd }),
        }
        const { seq, row } = await withApi(
          flags,
          async (api) => {
            await requireVersion(api, id, version)
            const { seq } = await api.target.update(input)
            return { seq, row: await readRow(api, id) }
          },
          { writes: true },
        )
        const outcome = seq === undefined ? texts.unchanged : texts.changed
        print({ document: row, text: outcome(id, Number(row['version'])) }, flags)
      },
    )
}

/**
 * Fails if a record has another version than a script has seen. The server merges what one person changes in two fields, which a
 * script did not ask for. @throws FailureError
 */
async function requireVersion(api: Api, id: number, version: number | undefined): Promise<void> {
  if (version === undefined) return
  const now = Number((await readRow(api, id))['version'])
  if (now === version) return
  const message = version > now ? texts.laterVersion(id, now, version) : texts.otherVersion(id, now)
  throw new FailureError({ code: 'edit.stale', message })
}

/** Reads the fields that a command changes. @throws UsageError */
function readFields(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      const name = word.slice(0, at)
      if (at < 1) throw new UsageError(texts.wrongField(cleanText(word)))
      if (!(editedFields as readonly string[]).includes(name))
        throw new UsageError(texts.notEdited(cleanText(name)))
      return [name, word.slice(at + 1)]
    }),
  )
}

function addDelete(targets: Command, globals: Globals): void {
  targets
    .command('delete <id>')
    .description('delete a record; `watchfloor undo` brings it back')
    .action(async (text: string) => {
      const flags = globals()
      const id = readRecordId(text)
      const { seq } = await withApi(flags, (api) => api.target.remove({ id }), { writes: true })
      print({ document: { id, ...(seq !== undefined && { seq }) }, text: texts.deleted(id, seq) }, flags)
    })
}

async function readRow(api: Api, id: number): Promise<TargetRow> {
  const [row] = (await api.target.get({ id })).Result
  if (!row) throw new Error(`the record ${id} was answered without a row`)
  return row
}

function pageSize(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxPageSize) return Number(text)
  throw new InvalidArgumentError(`It takes a whole number from 1 to ${maxPageSize}.`)
}

function sortField(text: string): string {
  const sortable: readonly string[] = ['id', ...listFields('admin')]
  if (sortable.includes(text)) return text
  throw new InvalidArgumentError(`It takes one of ${sortable.join(', ')}.`)
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It takes a whole number from 1.')
}
