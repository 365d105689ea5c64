import type { Target } from '@watchfloor/core'
import { aGuest, aMeetUp, anArrest, aTarget, at, portraitNames } from '@watchfloor/fixtures'

/** An operation at 21:40 with entries on every list, most with more than one page. */
export function aFullNight(): Target[] {
  const here = aMeetUp({
    dateTime: at('21:30'),
    arrivalTime: at('21:34'),
    caseAgent: 'Bravo',
    screenName: 'sk8r',
  })
  const [photo = '', other = ''] = portraitNames
  return [
    here,
    aGuest(here),
    aMeetUp({ dateTime: at('21:36'), screenName: 'night_owl', dealDetails: 'Blue sedan. '.repeat(30) }),
    aMeetUp({ dateTime: at('21:50'), screenName: 'łukasz_ž', image: other }),
    aMeetUp({ dateTime: at('22:05') }),
    aMeetUp({ dateTime: at('23:30', 1) }),
    aTarget({ dateTime: at('23:00'), phone: '2125550101', image: photo, notes: 'x'.repeat(200) }),
    aTarget({
      dateTime: 'after work',
      screenName: 'a_very_long_name_without_any_place_to_break_it_'.repeat(2),
    }),
    ...Array.from({ length: 24 }, () => aTarget({ dealDetails: 'Silver truck' })),
    ...Array.from({ length: 18 }, () => aTarget({ isInactive: true })),
    ...Array.from({ length: 17 }, (_, index) =>
      anArrest({
        caseNumber: `PC26-${index + 1}`,
        arrestDay: 1 + (index % 3),
        isReviewed: index % 2 === 0,
        image: index === 0 ? photo : '',
      }),
    ),
    anArrest({ isReadyForTransport: true, transportUserID: 'Deputy M. Hollingsworth' }),
  ]
}
