import { messages } from '../text/messages.ts'
import { type SheetLine, sheetSectionKeys } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedView, requireGroup, type ViewName, views } from './views.ts'

const { sheet } = messages.statistics

/** The lines of the press sheet under one heading. */
export interface SheetSection {
  readonly key: string
  readonly title: string
  readonly lines: readonly SheetLine[]
}

/** The numbers that an operation announces. */
export interface PressSheet {
  readonly arrests: number
  readonly sections: readonly SheetSection[]
}

type NamedView = StatisticsView<ViewName>
const definitions: readonly NamedView[] = views

/** Rule Y20. Returns the press sheet. Its numbers come from the views; each line has a definition and its coverage. */
export function buildPressSheet(viewOf: (name: ViewName) => CountedView): PressSheet {
  const linesOf = ({ name, press }: NamedView) => press?.lines((key) => requireGroup(viewOf(name), key)) ?? []
  return {
    arrests: viewOf('arrest').arrests,
    sections: sheetSectionKeys.map((key) => ({
      key,
      title: sheet[key],
      lines: definitions.filter(({ press }) => press?.section === key).flatMap(linesOf),
    })),
  }
}
