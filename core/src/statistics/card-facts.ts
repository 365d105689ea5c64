import { dollars } from '../text/dollars.ts'
import { messages } from '../text/messages.ts'
import { formatDate } from '../time/clock-text.ts'
import type { ArresteeCard } from './arrestee-page.ts'
import type { ViewName } from './view.ts'

const { screen, notRecorded } = messages.statistics

/** Rule Y25: a card names the person and the case, and what its view is about: age and birth date, country, branch, amount. */
export function cardFacts(view: ViewName, card: ArresteeCard): string[] {
  return [screen.caseOf(card.caseNumber), ...ownFacts(view, card)]
}

function ownFacts(view: ViewName, card: ArresteeCard): string[] {
  const { dateOfBirth, age, countryOfOrigin, territory, branch, assistanceAmount } = card
  if (view === 'age') {
    return [
      ...(dateOfBirth === null ? [] : [screen.born(formatDate(dateOfBirth))]),
      ...(age === null ? [] : [screen.age(age)]),
    ]
  }
  if (view === 'immigrant') return [card.legalStatus, countryOfOrigin || notRecorded]
  if (view === 'military') return [branch || notRecorded]
  if (view === 'public-assistance') {
    return [assistanceAmount === null ? screen.amountUnknown : screen.perMonth(dollars(assistanceAmount))]
  }
  if (view === 'us-states' || view === 'florida-county') return [placeOf(card, territory || countryOfOrigin)]
  return [view === 'marital-status' ? card.maritalStatus || notRecorded : card.type || notRecorded]
}

function placeOf({ city, addressState }: ArresteeCard, elsewhere: string): string {
  return [city, addressState].filter((text) => text !== '').join(', ') || elsewhere || notRecorded
}
