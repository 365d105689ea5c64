import type { ArrestTotal } from './arrest-total.ts'
import type { Arrestee, CountingSetup } from './arrestee.ts'
import type { ArresteeCard } from './arrestee-page.ts'
import type { PressLines } from './sheet-line.ts'
import type { CountedGroups, PartWords, ViewGroup, ViewPart } from './view-group.ts'

/** A part of a view, by the key of its group and its own key. */
export interface Selection {
  readonly group: string
  readonly part: string
}

/** A part of a group, or without `part` the total of the group. */
export interface ViewFigure {
  readonly group: string
  readonly part?: string
  /** Default: the label of the part, or the title of the group. */
  readonly label?: string
}

/** A figure at the head of a view, as text. */
export interface Headline {
  readonly label: string
  readonly value: string
}

/** The sentence with the total of a view, and what the total is made of. */
export interface TotalSentence {
  readonly text: string
  readonly detail?: string
}

/** A group as the API returns it, without the records of its parts. */
export interface HeadlineGroup {
  readonly key: string
  readonly parts: readonly (Pick<ViewPart, 'key' | 'label' | 'count'> & {
    readonly value?: number | undefined
  })[]
}

/** How the printed press sheet shows a listing: after the previous line, or after a line of its own with these words. */
export type Listing = 'previous' | PartWords

/** Definition of one view of the Visual Dashboard. The counts, the API, the press sheet and the screens are derived from it. */
export interface StatisticsView<Name extends string = string> {
  /** Name in addresses and in the API. */
  readonly name: Name
  /** Label in the dropdown, with `{state}` for the office's state. `viewTitle` fills it in. */
  readonly title: string
  /** Returns the numbers of the view. */
  readonly count: (arrestees: readonly Arrestee[], setup: CountingSetup) => CountedGroups
  /** Rule Y32. The number that the overview shows. */
  readonly figure: ViewFigure
  /** Rule Y24. Parts whose arrestees the view lists before the user selects a part. */
  readonly first: readonly Selection[]
  /** Keys of the groups that are drawn as pies. */
  readonly pies: readonly string[]
  /** The {type} in 'Arrestees for {type}: {value}', by group key. */
  readonly types: Readonly<Record<string, string>>
  /** Groups whose parts are names of places or branches, by group key. The names need no definition. */
  readonly listings?: Readonly<Record<string, Listing>>
  /** Whether the map shows the groups `us` and `territory`. */
  readonly hasMap?: boolean
  /** Rule Y28. Returns the figures at the head of the view. Default: none. */
  readonly headlines?: (groups: readonly HeadlineGroup[]) => Headline[]
  /** The sentence to show while the view has no headline. */
  readonly noHeadlines?: string
  /** Returns the sentence with the total. Default: none. */
  readonly total?: (
    total: ArrestTotal,
    groups: readonly Pick<ViewGroup, 'key' | 'total'>[],
  ) => TotalSentence | undefined
  /** Rule Y25. Returns the facts on a card. Default: the type of the arrestee. */
  readonly facts?: (card: ArresteeCard) => string[]
  /** Returns the heading that a card stands under. Default: no headings. */
  readonly cardHeading?: (card: ArresteeCard) => string
  /** Rule Y20. Lines of the press sheet. Default: none. */
  readonly press?: PressLines
}
