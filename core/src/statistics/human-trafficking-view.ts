import { messages } from '../text/messages.ts'
import type { StatisticsView } from './view.ts'
import { countedGroups } from './view-group.ts'
import { yesHeadline, yesNoGroup } from './yes-no.ts'

const { trafficking: words } = messages.statistics

/**
 * Rule Y10. A human trafficking case is a record that says Yes. A record that says neither Yes nor No counts as unknown. Possible victims are
 * counted with all others, and here by themselves (rule V20). */
export const humanTraffickingView: StatisticsView<'human-trafficking'> = {
  name: 'human-trafficking',
  title: words.view,
  figure: { group: 'trafficking', part: 'yes' },
  types: words.types,
  pies: [],
  first: [{ group: 'trafficking', part: 'yes' }],
  headlines: yesHeadline,
  count: (arrestees) =>
    countedGroups(arrestees.length, [
      yesNoGroup('trafficking', words, arrestees, ({ isHumanTrafficking }) => isHumanTrafficking),
      yesNoGroup('victims', words.victims, arrestees, ({ possibleVictim }) => possibleVictim),
    ]),
}
