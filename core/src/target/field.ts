/** What a value looks like on the wire. */
export type WireValue = string | number | null

/** How the database holds a value. */
export type Column = 'text' | 'nullable-text' | 'flag' | 'nullable-flag' | 'integer' | 'amount'

/** What a value is. How it is typed, imported and printed follows from it. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'url'
  | 'image'
  | 'phone'
  /** A phone of which not every digit may be known. */
  | 'part-of-phone'
  | 'flag'
  | 'yes-no'
  | 'choice'
  | 'instant'
  /** A time, or words for one (rule T5). */
  | 'requested-time'
  | 'date'
  | 'arrest-day'
  | 'number'
  | 'amount'
  | 'ssn'

/** One choice of a field: what is kept, and what is read. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** What a value of a record or of one of its lists is, and the way between the typed value and the wire. */
export interface ValueField<T> {
  readonly label: string
  readonly kind: FieldKind
  /** What a form offers, without the empty choice. Only the kind `choice` takes nothing else. Empty: anything is typed. */
  readonly choices: readonly Choice[]
  readonly column: Column
  readonly empty: T
  readonly sensitive: boolean
  readonly toWire: (value: T) => WireValue
  /** Reads a value as it comes in; the office's zone is for times without an offset. */
  readonly read: (input: unknown, zone: string) => Read<T>
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/**
 * Who a field belongs to. `uc`: what the undercover chatter entered; `request`: the requested or approved meet-up;
 * `stage`: the flags that make the stage; `scene`: arrival and takedown; `case`: the analyst's work; `quick`: the part of it
 * that has buttons of its own; `link`: set by the desk itself.
 */
export type FieldGroup = 'uc' | 'request' | 'stage' | 'scene' | 'case' | 'quick' | 'link'

/** A section of the record's forms. `briefing` is the top of Edit Target, `details` stands with the charges. */
export type FormSection = 'uc' | 'basic' | 'secondary' | 'details' | 'briefing'

/** A block of the desk's own report. `identity` stands beside the photo; each of `chat-texts` has the whole width. */
export type ReportBlock = 'identity' | 'case' | 'times' | 'residence' | 'chat' | 'chat-texts'

/** Where the record has a field. Within a section or a block fields stand by their number. */
export interface FieldPlace {
  readonly group: FieldGroup
  /** `none`: a control of its own asks for the field, or only the desk sets it. */
  readonly section: readonly [FormSection, number] | 'none'
  /** `none`: the report shows it in other words, as the photo, as the name, or in its draft mark. */
  readonly report: readonly [ReportBlock, number] | 'none'
  /** Whether a target cannot be without it (rule F7). */
  readonly required?: true
  /** The label on the edit screens, where it is another than on Add Target and on paper. */
  readonly editLabel?: string
  /** A hint in the empty field. */
  readonly hint?: string
}

/** One field of the record: what its value is, and where the record has it. */
export type Field<T> = ValueField<T> & FieldPlace

/** Gives a value its place in the record. */
export function placed<T, const P extends FieldPlace>(value: ValueField<T>, place: P): ValueField<T> & P {
  return { ...value, ...place }
}
