import type { AnyItem, SubListName } from '../sublist/sub-lists.ts'
import type { OfficePlace } from '../targets/office-place.ts'
import type { Instant } from '../time/instant.ts'

/** The facts that a printed page shows about the office and the moment, and how it is printed. */
export interface ReportSetup extends OfficePlace {
  readonly office: string
  readonly operation: string
  readonly zone: string
  readonly now: Instant
  readonly paper: Paper
  readonly profile: ReportProfile
  /** The last four digits of the SSN are only for the office's own reports. A bundle has none. */
  readonly ssn?: 'last-four' | 'none'
  /** The release number of a download or a bundle (rule J19). A paper that is only looked at has none. */
  readonly release?: number | undefined
  /** Lines that name the agency, and whom the press asks. */
  readonly agency?: readonly string[] | undefined
  readonly contact?: readonly string[] | undefined
  /** The code of the last change of what is printed (rule J16). */
  readonly code?: string | undefined
  /** The line that says how the office's own papers are handled. Papers for the press have none. */
  readonly handling?: string | undefined
}

export type Paper = 'letter' | 'a4'

/** The audience of a report: the office and its commanders, or the press. */
export const reportProfiles = ['command', 'press'] as const
export type ReportProfile = (typeof reportProfiles)[number]

/** The lists of a record in a report. */
export type ReportLists = { readonly [N in SubListName]: readonly AnyItem[] }

/** One field in a report: its label and its value. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** One column of a table. */
export interface TableColumn {
  readonly label: string
  /** Its width in relation to the other columns. */
  readonly share: number
}

/** One block of a section. */
export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A text of any length. The label may be empty. */
  | { readonly kind: 'text'; readonly label: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly columns: readonly TableColumn[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'remark'; readonly text: string }

/** One section of a report. */
export interface ReportSection {
  readonly heading: string
  /** Whether its first facts stand on one page, as places to sign must. */
  readonly isTogether?: boolean
  readonly blocks: readonly Block[]
}

/** One arrest on paper. */
export interface ArrestPart {
  /** The case and its number, or the record and its number while it has no case number. */
  readonly record: string
  readonly name: string
  /** Case number, day and type on one line. */
  readonly summary: string
  /** The charges by degree, for the cover of a day. Empty without charges. */
  readonly charges: string
  /** The file name of the stored photo. Empty if there is none. */
  readonly photo: string
  readonly photoText: string
  readonly facts: readonly Fact[]
  readonly sections: readonly ReportSection[]
  /** The draft mark. Empty if the record is reviewed. */
  readonly draft: string
  readonly footer: string
}

/** The first page of a day report. */
export interface Cover {
  readonly heading: string
  readonly totalsHeading: string
  readonly totals: readonly Fact[]
  readonly contentsHeading: string
  readonly footer: string
}

/** One number, with its footnote, for how many it is known (empty if for all), and its largest parts (empty if it has none). */
export interface NumberLine {
  readonly value: string
  readonly label: string
  /** Number of its footnote, from 1. */
  readonly note: number
  readonly coverage: string
  readonly entries: string
}

/** One section of a page of numbers. */
export interface NumberSection {
  readonly heading: string
  readonly lines: readonly NumberLine[]
}

/** A page of numbers. */
export interface NumberPage {
  /** The name under which the numbers were kept. Empty for the current numbers. */
  readonly subject: string
  readonly moment: string
  /** Numbers that are shown large. */
  readonly heroes: readonly Pick<NumberLine, 'value' | 'label'>[]
  readonly sections: readonly NumberSection[]
  /** Definitions, by the numbers of the lines. */
  readonly notes: readonly string[]
  /** Lines that name the agency, and whom the press asks. */
  readonly agency: readonly string[]
  readonly contact: readonly string[]
  readonly footer: string
}

/** Sections of a document about the operation as a whole. */
export interface SectionSheet {
  readonly moment: string
  readonly sections: readonly ReportSection[]
  readonly footer: string
}

/** A complete document. The code that draws it decides nothing about its content. */
export interface PrintedReport {
  readonly title: string
  readonly language: string
  readonly paper: Paper
  readonly at: Instant
  readonly head: { readonly office: string; readonly operation: string; readonly kind: string }
  readonly cover: Cover | undefined
  readonly parts: readonly ArrestPart[]
  /** The page of numbers, in a document without arrests. */
  readonly numbers?: NumberPage
  /** Sections without a person of their own, in a document without arrests. */
  readonly sheet?: SectionSheet
}
