import type { AnyItem, SubListName } from '../sublist/sub-lists.ts'
import type { Instant } from '../time/instant.ts'

/** What a printed page says about the office and the moment. */
export interface ReportSetup {
  readonly office: string
  readonly operation: string
  readonly zone: string
  readonly now: Instant
  readonly paper: Paper
  readonly profile: ReportProfile
  /** The end of the SSN is for the desk's own papers; what leaves the desk in a bundle has none. */
  readonly ssn?: 'last-four' | 'none'
}

export type Paper = 'letter' | 'a4'

/** Who a report is for: the desk and its commanders, or the press. */
export const reportProfiles = ['command', 'press'] as const
export type ReportProfile = (typeof reportProfiles)[number]

/** The lists of a record, as a report prints them. */
export type ReportLists = { readonly [N in SubListName]: readonly AnyItem[] }

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface TableColumn {
  readonly label: string
  /** Its part of the width, against the other columns. */
  readonly share: number
}

/** What a section is made of. */
export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A text of any length; without a label it stands for itself. */
  | { readonly kind: 'text'; readonly label: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly columns: readonly TableColumn[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'remark'; readonly text: string }

export interface ReportSection {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** One arrest on paper. */
export interface ArrestPart {
  /** The record by its number. */
  readonly record: string
  readonly name: string
  /** Case number, day and type in one line. */
  readonly summary: string
  /** The name of the stored photo; empty for none. */
  readonly photo: string
  readonly photoText: string
  readonly facts: readonly Fact[]
  readonly sections: readonly ReportSection[]
  /** What an unreviewed record carries; empty when it is reviewed. */
  readonly draft: string
  readonly footer: string
}

/** The first page of a day. */
export interface Cover {
  readonly heading: string
  readonly totalsHeading: string
  readonly totals: readonly Fact[]
  readonly contentsHeading: string
  readonly footer: string
}

/** One number, what it means, for how many it is known, and what it is made of; empty for nothing. */
export interface NumberLine {
  readonly value: string
  readonly label: string
  readonly definition: string
  readonly coverage: string
  readonly entries: string
}

export interface NumberSection {
  readonly heading: string
  readonly lines: readonly NumberLine[]
}

/** A page of numbers. */
export interface NumberPage {
  /** Under which name they were kept; empty when they were not. */
  readonly subject: string
  readonly moment: string
  readonly total: string
  readonly sections: readonly NumberSection[]
  readonly footer: string
}

/** A document to be drawn as it is told: every opinion is in here, none in the drawing. */
export interface PrintedReport {
  readonly title: string
  readonly language: string
  readonly paper: Paper
  readonly at: Instant
  readonly head: { readonly office: string; readonly operation: string; readonly kind: string }
  readonly cover: Cover | undefined
  readonly parts: readonly ArrestPart[]
  /** Numbers instead of arrests. */
  readonly numbers?: NumberPage
}
