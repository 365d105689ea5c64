import { escapeHtml } from '../text/escape.ts'
import { messages } from '../text/messages.ts'
import type { BundleRecord } from './bundle-record.ts'

const { page } = messages.bundle

/** Maximum number of charges on a card. The PDF has all of them. */
const shownCharges = 4

/**
 * Returns the cards of the exported page, grouped by day. Each card links to its PDF.
 * @param records in the order of the board
 */
export function pageCards(records: readonly BundleRecord[]): string {
  const days = [...new Set(records.map(({ day }) => day))]
  return days
    .map((day) => {
      const cards = records.filter((record) => record.day === day).map(card)
      return `<section><h2>${page.day(day)}</h2><ul class="cards">${cards.join('\n')}</ul></section>`
    })
    .join('\n')
}

function card(record: BundleRecord): string {
  const { key, photo, pdf, name } = record
  const picture = photo
    ? `<img src="${escapeHtml(photo.path)}" alt="${escapeHtml(page.photoOf(name))}">`
    : `<span class="blank" aria-hidden="true">${silhouette}</span>`
  const inner = `${picture}<strong>${escapeHtml(record.caseText)}</strong>
<span class="person">${escapeHtml(record.cardName)}</span>${marks(record.marks)}<span class="facts">${escapeHtml(record.facts.join(' · '))}</span>
${charges(record.charges)}`
  return pdf
    ? `<li data-record="${key}"><a href="${escapeHtml(pdf.path)}">${inner}</a></li>`
    : `<li data-record="${key}"><a href="#" data-no-pdf>${inner}</a></li>`
}

function marks(texts: readonly string[]): string {
  if (texts.length === 0) return ''
  return `<span class="marks">${texts.map((text) => `<b>${escapeHtml(text)}</b>`).join(' ')}</span>`
}

function charges(all: readonly string[]): string {
  if (all.length === 0) return ''
  const lines = all.slice(0, shownCharges).map((charge) => `<span>${escapeHtml(charge)}</span>`)
  const rest = all.length - shownCharges
  if (rest > 0) lines.push(`<span>${page.moreCharges(rest)}</span>`)
  return `<span class="charges">${lines.join('')}</span>`
}

const silhouette = `<svg viewBox="0 0 175 150"><circle cx="87" cy="62" r="26"/><path d="M35 150c4-34 26-50 52-50s48 16 52 50z"/></svg>`
