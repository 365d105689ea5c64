import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../account/password.ts'
import { operationStates } from '../operation/operation.ts'
import { readFlag } from '../targets/field-kinds/choices.ts'
import { fieldNames } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { isInstant } from '../time/instant.ts'
import type { FileReply } from './file-reply.ts'

/** A schema that accepts what callers really send. Its input type says what they should send. */
type Lenient<Out, In> = z.ZodType<Out, In>
type FlagInput = boolean | 0 | 1 | 'true' | 'false' | '0' | '1'

/** The number of a record, from a path or a body. */
export const recordId = idInput(messages.input.wrongId)

/** The number of an operation, from a path, a query or a body. */
export const operationId = idInput(messages.input.wrongOperationId)

/** The number of something that is neither a record nor an operation, for example of a legal hold. */
export const numberOf = (thing: string) => idInput(messages.input.wrongNumberOf(thing))

/** The number of a file that left the desk (rule J19). */
export const releaseNumber = numberOf('release')

/** The last number of a row or a change, by the type of the columns. PostgreSQL refuses to compare a larger one. Nothing ever has it. */
export const lastNumber = 2_147_483_647

/** A larger id is read as the last number, so that it is missing as every other id without a row. */
function idInput(error: string): Lenient<number, number | string> {
  return z.preprocess((input) => {
    const id = typeof input === 'string' && /^[1-9]\d{0,15}$/.test(input) ? Number(input) : input
    return typeof id === 'number' && Number.isSafeInteger(id) ? Math.min(id, lastNumber) : id
  }, z.int({ error }).positive({ error })) as Lenient<number, number | string>
}

/** `all` counts every operation that the account may enter. A number names one operation, as in every read. */
export const allOperations = {
  operation: z.union([z.literal('all'), operationId], { error: messages.input.wrongOperationId }).optional(),
}

/** A flag: `true/false`, `0/1`, or either as text. */
export const flagInput: Lenient<boolean, FlagInput> = z.preprocess(
  (input) => readFlag(input) ?? input,
  z.boolean({ error: messages.input.notTrueFalse('The flag') }),
) as Lenient<boolean, FlagInput>

/**
 * A stored word in a reply, usually one of these. A newer version, whose upgrade was undone, may have stored another: it is told as it
 * is, because one unknown word must not hide all others.
 */
export function storedWord<const Word extends string>(usual: readonly Word[]): z.ZodType<Word> {
  return z.string().meta({ examples: [...usual] }) as z.ZodType<string> as z.ZodType<Word>
}

/** The number of a change in the journal. */
export const changeSeq = seqInput(messages.input.wrongSeq)

/** The version of a record, as an edit sends it back. */
export const versionInput = seqInput(messages.input.wrongVersion)

/** Returns the schema of a journal number, also as a text. A larger one is read as the last number, which no entry has. */
export function seqInput(error: string): Lenient<number, number | string> {
  return z.preprocess((input) => {
    const seq = typeof input === 'string' && /^\d{1,16}$/.test(input) ? Number(input) : input
    return typeof seq === 'number' && Number.isSafeInteger(seq) ? Math.min(seq, lastNumber) : seq
  }, z.int({ error }).nonnegative({ error })) as Lenient<number, number | string>
}

/** The value of a field. The record's own definition reads it further. */
export const fieldInput = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: messages.input.wrongText('The field'),
})

/** A time. The handler reads it in the office's zone. */
export const timeInput = z.union([z.string().max(64), z.null()], { error: messages.schedule.invalidTime })

/**
 * Returns the schema of a text that both engines can store: no NUL and no lone surrogate.
 * @param max maximum number of characters
 */
export function storableText(label: string, max: number) {
  return z
    .string({ error: messages.input.wrongText(label) })
    .max(max, { error: messages.input.tooLong(label, max) })
    .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text), {
      error: messages.input.control(label),
    })
}

/**
 * Returns the schema of a new password. The document has the length of rule R10, which is judged later, as the password is hashed
 * and with the factors of its account.
 */
export function newPassword(label: string, minLength: number) {
  const description = `${minPasswordLength(false)} characters or more, or ${minPasswordLength(true)} beside a second factor`
  return storableText(label, 1024).meta({ minLength, maxLength: maxPasswordLength, description })
}

/** Returns the schema of a list of words: one text with commas, or an array of texts, which is read as that text. */
export function wordsText(label: string, max: number) {
  const text = storableText(label, max)
  return z.union([
    text,
    z
      .array(text)
      .transform((words) => words.join(','))
      .pipe(text),
  ])
}

/** Returns the schema of a whole number of a query, which is text there. */
export function wholeInput(
  min: number,
  max: number,
  error = messages.input.wrongWhole(min, max),
): Lenient<number, number | string> {
  return z.preprocess(
    (input) => (typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : input),
    z.int({ error }).min(min, { error }).max(max, { error }),
  ) as Lenient<number, number | string>
}

/** Minutes on scene after which the scene clock is amber, and red. */
export const sceneMinutes = z.strictObject({ amber: z.number(), red: z.number() })

export const wireInstant = z.string().refine(isInstant).meta({ format: 'date-time' })

/** Set if a change made a reviewed record pending again (rule V7). */
const reviewReset = z.literal(true).optional()
/** The reply of a change. `seq` is its number in the journal. */
export const done = z.strictObject({ Status: z.literal(true), seq: z.int().optional(), reviewReset })
/** The reply of a call that adds something. */
export const doneWithId = z.strictObject({ Status: z.literal(true), seq: z.int(), id: z.int(), reviewReset })
/** The three counters of an operation. The arrests are the arrest total (rule Y17). */
export const countsOnWire = z.strictObject({ chatting: z.int(), onTheHook: z.int(), arrested: z.int() })
export const countReply = z.strictObject({ Status: z.literal(true), count: z.int() })

const wireValue = z.union([z.string(), z.number(), z.null()])

/** A target in a list or by itself, with only the fields that the role may see. */
export const targetRow = z
  .strictObject({
    id: z.int(),
    ...Object.fromEntries(
      [...fieldNames, 'isMilitary', 'guestOf', 'version'].map((name) => [name, wireValue.optional()]),
    ),
  })
  .meta({ id: 'Target' })

export const empty = z.strictObject({})

/** An operation with what decides what may change in it. */
export const operationInState = z.strictObject({
  id: z.int(),
  name: z.string(),
  state: z.enum(operationStates),
})

/**
 * The operation that a read names, if not the session's. Every read takes it; the server applies it before the call is carried out.
 */
export const inOperation = z.strictObject({ operation: operationId.optional() })

/** The failures of a change that belongs to the operation that the caller works in (rules O3 and O15). */
export const ofOperation = ['operation.missing', 'operation.closed', 'operation.moved'] as const

/** The failures of a change of a record, which is made in the record's own operation (rule O3). */
export const ofRecord = ['target.missing', 'step.refused', 'operation.closed'] as const

/** The schema of a file reply. It is not validated, because the server makes it itself. */
export const fileReply = z.custom<FileReply>()
