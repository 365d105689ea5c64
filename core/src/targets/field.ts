/** A value on the wire. */
export type WireValue = string | number | null

/** How the database stores a value. */
export type Column = 'text' | 'nullable-text' | 'flag' | 'nullable-flag' | 'integer' | 'amount'

/** The kind of a value. Its input control, import and print follow from it. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'url'
  | 'image'
  | 'phone'
  /** A phone that may be incomplete. */
  | 'part-of-phone'
  | 'flag'
  | 'yes-no'
  | 'choice'
  | 'instant'
  /** A time, or a text for one (rule T5). */
  | 'requested-time'
  | 'date'
  | 'arrest-day'
  | 'number'
  | 'amount'
  | 'ssn'

/** One choice of a field: the stored value, and the label on screen. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * The definition of a value of a record or of one of its lists: its kind, and the conversion between the typed value and the
 * wire.
 */
export interface ValueField<T> {
  /** On a field of the record it may contain `{county}` or `{state}`. `labelOf` fills them in (rule F9). */
  readonly label: string
  readonly kind: FieldKind
  /** What a form offers, without the empty choice. Only the kind `choice` allows nothing else. Empty: the value is typed. */
  readonly choices: readonly Choice[]
  readonly column: Column
  readonly empty: T
  readonly sensitive: boolean
  readonly toWire: (value: T) => WireValue
  /** Reads an input. The office's zone is for times without an offset. */
  readonly read: (input: unknown, zone: string) => Read<T>
}

/** The result of reading an input: the value, or the problem as a text for the user. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/**
 * The group of a field, which decides who may see and change it. `uc`: entered by the undercover chatter; `request`: the
 * requested or approved meet-up; `stage`: the flags of the stage; `scene`: arrival and takedown; `case`: the analyst's work;
 * `quick`: the part of it with its own buttons; `link`: set by the server; `review`: set by the review.
 */
export type FieldGroup = 'uc' | 'request' | 'stage' | 'scene' | 'case' | 'quick' | 'link' | 'review'

/** A section of the record's forms. `briefing` is the top of Edit Target, `details` is shown with the charges. */
export type FormSection = 'uc' | 'basic' | 'secondary' | 'details' | 'briefing'

/** A block of the command report. `identity` is beside the photo; each of `chat-texts` has the full width. */
export type ReportBlock = 'identity' | 'case' | 'times' | 'residence' | 'chat' | 'chat-texts'

/** The place of a field in the record. Within a section or a block, fields are sorted by number. */
export interface FieldPlace {
  readonly group: FieldGroup
  /** `none`: the field has its own control, or only the server sets it. */
  readonly section: readonly [FormSection, number] | 'none'
  /** `none`: the report shows it in other words, for example as the photo, the name or the draft mark. */
  readonly report: readonly [ReportBlock, number] | 'none'
  /** Whether the field is required (rule F7). */
  readonly required?: true
  /** The label on the edit screens, if it differs from that on Add Target and in reports. */
  readonly editLabel?: string
  /** A hint that an empty field shows. */
  readonly hint?: string
}

/** One field of the record: its value and its place. */
export type Field<T> = ValueField<T> & FieldPlace

/** Returns a value with its place in the record. */
export function placed<T, const P extends FieldPlace>(value: ValueField<T>, place: P): ValueField<T> & P {
  return { ...value, ...place }
}
