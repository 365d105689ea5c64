import { type ChargeParts, joinCharge } from '../charge/charge-text.ts'
import { ageAt } from '../report/age.ts'
import { personName } from '../report/person-name.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { buildBoard } from './board.ts'
import { cardTexts } from './card.ts'
import type { BriefingEntry } from './collect.ts'
import { escapeHtml } from './escape.ts'
import { pdfPath } from './pdf-path.ts'
import type { BriefingSetup } from './plan.ts'

const { page } = messages.bundle

/** More charges than these are in the PDF. */
const shownCharges = 4

/** The cards of the exported page under their days; each is a link to its PDF. */
export function pageCards(entries: readonly BriefingEntry[], setup: BriefingSetup): string {
  const byId = new Map(entries.map((entry) => [entry.target.id, entry]))
  return buildBoard(entries.map(({ target }) => target))
    .map(({ day, targets }) => {
      const cards = targets.flatMap(({ id }) => byId.get(id) ?? []).map((entry) => card(entry, setup))
      return `<section><h2>${page.day(day ?? 0)}</h2><ul class="cards">${cards.join('\n')}</ul></section>`
    })
    .join('\n')
}

function card({ target, lists, photo, pdf }: BriefingEntry, setup: BriefingSetup): string {
  const texts = cardTexts(target)
  const picture = photo
    ? `<img src="Images/${escapeHtml(target.image)}" alt="${escapeHtml(page.photoOf(personName(target)))}">`
    : `<span class="blank" aria-hidden="true">${silhouette}</span>`
  const inner = `${picture}<strong>${escapeHtml(texts.case)}</strong>
<span class="person">${escapeHtml(texts.name)}</span><span class="facts">${escapeHtml(factsOf(target, setup))}</span>
${charges(lists.charges as unknown as readonly ChargeParts[])}`
  return pdf
    ? `<li data-record="${target.id}"><a href="${pdfPath(target.id)}">${inner}</a></li>`
    : `<li data-record="${target.id}"><a href="#" data-no-pdf>${inner}</a></li>`
}

function factsOf({ type, dateOfBirth, takedownTime }: Target, { now, zone }: BriefingSetup): string {
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  return [type, age === undefined ? '' : page.age(age)].filter((part) => part !== '').join(' · ')
}

function charges(all: readonly ChargeParts[]): string {
  if (all.length === 0) return ''
  const lines = all.slice(0, shownCharges).map((charge) => `<span>${escapeHtml(joinCharge(charge))}</span>`)
  const rest = all.length - shownCharges
  if (rest > 0) lines.push(`<span>${page.moreCharges(rest)}</span>`)
  return `<span class="charges">${lines.join('')}</span>`
}

const silhouette = `<svg viewBox="0 0 175 150"><circle cx="87" cy="62" r="26"/><path d="M35 150c4-34 26-50 52-50s48 16 52 50z"/></svg>`
