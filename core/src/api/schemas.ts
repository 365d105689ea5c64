import { z } from 'zod'
import { readFlag } from '../target/field-kinds.ts'
import { fieldNames } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { isInstant } from '../time/instant.ts'

/** Takes what callers really send; the types say what they should. */
type Lenient<Out, In> = z.ZodType<Out, In>
type FlagInput = boolean | 0 | 1 | 'true' | 'false' | '0' | '1'

/** A record's number, from a path or a body. */
export const recordId: Lenient<number, number | string> = z.preprocess(
  (input) => (typeof input === 'string' && /^[1-9]\d{0,14}$/.test(input) ? Number(input) : input),
  z.int({ error: messages.input.wrongId }).positive({ error: messages.input.wrongId }),
) as Lenient<number, number | string>

/** `true/false`, `0/1`, and both as text. */
export const flagInput: Lenient<boolean, FlagInput> = z.preprocess(
  (input) => readFlag(input) ?? input,
  z.boolean({ error: messages.input.wrongFlag('The flag') }),
) as Lenient<boolean, FlagInput>

/** The version number of a record, as an edit sends it back. */
export const versionInput: Lenient<number, number | string> = z.preprocess(
  (input) => (typeof input === 'string' && /^\d{1,15}$/.test(input) ? Number(input) : input),
  z.int({ error: messages.input.wrongVersion }).nonnegative({ error: messages.input.wrongVersion }),
) as Lenient<number, number | string>

/** A field's value as it comes in: the record's own definition reads it further. */
export const fieldInput = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: messages.input.wrongText('The field'),
})

/** A time as it comes in; the office's zone is known to the handler. */
export const timeInput = z.union([z.string().max(64), z.null()], { error: messages.schedule.invalidTime })

/** A text that both engines can store: no NUL, no lone surrogate. */
export function storableText(label: string, max: number) {
  return z
    .string({ error: messages.input.wrongText(label) })
    .max(max, { error: messages.input.tooLong(label, max) })
    .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text), {
      error: messages.input.control(label),
    })
}

export const wireInstant = z.string().refine(isInstant)

/** Every success carries Status; a change carries its number in the journal. */
/** Said when a change put a reviewed record back to pending (rule V7). */
const reviewReset = z.literal(true).optional()
export const done = z.strictObject({ Status: z.literal(true), seq: z.int().optional(), reviewReset })
export const doneWithId = z.strictObject({ Status: z.literal(true), seq: z.int(), id: z.int(), reviewReset })
export const countReply = z.strictObject({ Status: z.literal(true), count: z.int() })

const wireValue = z.union([z.string(), z.number(), z.null()])

/** A target as a list or a record shows it: only the fields that the role may see. */
export const targetRow = z.strictObject({
  id: z.int(),
  ...Object.fromEntries(
    [...fieldNames, 'isMilitary', 'guestOf', 'version'].map((name) => [name, wireValue.optional()]),
  ),
})

export const empty = z.strictObject({})
