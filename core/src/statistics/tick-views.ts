import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { type PressLines, sheetLines } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { countedGroups } from './view-group.ts'
import { type YesNoWords, yesHeadline, yesNoGroup } from './yes-no.ts'

const { traveler, firearm, narcotic, warrant, tickNote } = messages.statistics

export const travelerView = tickView('traveler', traveler, ({ isTraveler }) => isTraveler)
export const firearmView = tickView('firearm', firearm, ({ hasFirearm }) => hasFirearm, 'cases')
export const narcoticView = tickView('narcotic', narcotic, ({ hasNarcotics }) => hasNarcotics, 'cases')
export const warrantView = tickView('warrant', warrant, ({ hasWarrants }) => hasWarrants, 'cases')

interface TickWords extends YesNoWords {
  readonly view: string
  readonly types: Readonly<Record<string, string>>
}

/**
 * Rule Y11. Returns the view of a tick on the record. A record without the tick counts as No, and a note says so. The view has
 * one group, with the same name.
 * @param section the section of the press sheet that shows the number of Yes
 */
function tickView<Name extends string>(
  name: Name,
  words: TickWords,
  isTicked: (arrestee: Arrestee) => boolean,
  section?: PressLines['section'],
): StatisticsView<Name> {
  return {
    name,
    title: words.view,
    figure: { group: name, part: 'yes' },
    types: words.types,
    pies: [],
    first: [{ group: name, part: 'yes' }],
    headlines: yesHeadline,
    count: (arrestees) =>
      countedGroups(arrestees.length, [yesNoGroup(name, words, arrestees, isTicked)], [tickNote]),
    ...(section && { press: { section, lines: (group) => sheetLines(group(name), ['yes']) } }),
  }
}
