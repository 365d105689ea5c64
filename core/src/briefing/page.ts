import { type ChargeParts, joinCharge } from '../charge/charge-text.ts'
import { ageAt } from '../report/age.ts'
import { arrestFileName } from '../report/file-name.ts'
import { personName } from '../report/person-name.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/office-time.ts'
import { buildBoard } from './board.ts'
import type { BriefingEntry, BriefingFailure } from './collect.ts'
import { escapeHtml, jsonInPage } from './escape.ts'
import { listLabels, splitLabels } from './labels.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import type { BriefingSetup } from './plan.ts'

const { bundle } = messages
const { page } = bundle

/** What stands in the head of the page. */
export interface BriefingHead {
  readonly name: string
  readonly office: string
  readonly operation: string
}

/** More charges than these are in the PDF. */
const shownCharges = 4

/**
 * Rule U5: the page stands alone: its data is inside, its photos and PDFs beside it, and nothing comes from elsewhere. Without its
 * script it still has every arrest and a link to each PDF. `scriptHash` is the SHA-256 of the script in base64.
 */
export function briefingPage(
  head: BriefingHead,
  entries: readonly BriefingEntry[],
  failed: readonly BriefingFailure[],
  setup: BriefingSetup,
  scriptHash: string,
): string {
  const made = page.madeAt(formatDateTime(setup.now, setup.zone), zoneName(setup.now, setup.zone))
  const policy = `default-src 'none'; img-src 'self' file:; frame-src 'self' file:; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`
  const notice = setup.profile === 'command' ? `<p class="notice">${page.commandNotice}</p>` : ''
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${head.name} · ${head.office}`)}</title>
<link rel="icon" href="Images/logo.svg">
<style>${pageStyle}</style>
</head>
<body>
<header>
<img class="logo" src="Images/logo.svg" alt="" width="44" height="44">
<div><h1>${escapeHtml(head.office)}</h1><p>${escapeHtml(head.operation)}</p></div>
<div class="what"><p class="name">${escapeHtml(head.name)}</p><p>${escapeHtml(made)}</p></div>
</header>
<main>
${notice}
${tools(entries)}
${groups(entries, setup)}
<p class="none" ${entries.length === 0 ? '' : 'hidden'}>${page.none}</p>
${failures(failed)}
</main>
${dialog}
<script type="application/json" id="briefing-data">${jsonInPage(entries.map((entry) => dataOf(entry, setup)))}</script>
<script>${pageScript}</script>
</body>
</html>
`
}

function tools(entries: readonly BriefingEntry[]): string {
  const labels = listLabels(entries.map(({ target }) => target))
  const options = labels.map((label) => `<option>${escapeHtml(label)}</option>`).join('')
  return `<div class="tools">
<label>${page.select} <select id="select"><option value="">${page.all}</option>${options}</select></label>
<button type="button" id="print">${page.print}</button>
</div>`
}

function groups(entries: readonly BriefingEntry[], setup: BriefingSetup): string {
  const byId = new Map(entries.map((entry) => [entry.target.id, entry]))
  return buildBoard(entries.map(({ target }) => target))
    .map(({ day, targets }) => {
      const cards = targets.flatMap(({ id }) => byId.get(id) ?? []).map((entry) => card(entry, setup))
      return `<section><h2>${page.day(day ?? 0)}</h2><ul class="cards">${cards.join('\n')}</ul></section>`
    })
    .join('\n')
}

function card({ target, lists, photo, pdf }: BriefingEntry, setup: BriefingSetup): string {
  const name = `${target.analystFN || page.missing} ${target.analystLN || page.missing}`
  const picture = photo
    ? `<img src="Images/${escapeHtml(target.image)}" alt="${escapeHtml(page.photoOf(personName(target)))}" loading="lazy">`
    : `<span class="blank" aria-hidden="true">${silhouette}</span>`
  const inner = `${picture}<strong>${escapeHtml(page.case(target.caseNumber || page.missing))}</strong>
<span class="person">${escapeHtml(name)}</span><span class="facts">${escapeHtml(factsOf(target, setup))}</span>
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

function dataOf({ target, pdf }: BriefingEntry, { profile }: BriefingSetup) {
  return {
    id: target.id,
    name: personName(target),
    case: target.caseNumber || page.missing,
    labels: profile === 'press' ? [] : splitLabels(target.briefLabel),
    pdf: pdf ? pdfPath(target.id) : null,
  }
}

/** Where a bundle has the PDF of a record. */
export function pdfPath(record: number): string {
  return `pdfs/${arrestFileName(record, undefined)}`
}

function failures(failed: readonly BriefingFailure[]): string {
  if (failed.length === 0) return ''
  const lines = failed.map(
    ({ record, part, message }) =>
      `<li>${escapeHtml(bundle.failure(record, bundle.parts[part], message))}</li>`,
  )
  return `<section class="failures"><h2>${page.failures}</h2><ul>${lines.join('')}</ul></section>`
}

const silhouette = `<svg viewBox="0 0 175 150"><circle cx="87" cy="62" r="26"/><path d="M35 150c4-34 26-50 52-50s48 16 52 50z"/></svg>`

const dialog = `<dialog id="viewer" aria-labelledby="viewer-title" data-no-pdf="${page.noPdf}">
<div class="bar">
<h2 id="viewer-title" data-title="${page.pdfTitle}">${page.pdfTitle}</h2>
<button type="button" id="previous" aria-label="${page.previous}">‹</button>
<button type="button" id="next" aria-label="${page.next}">›</button>
<a id="open" target="_blank" rel="noopener" href="#">${page.open}</a>
<button type="button" id="close">${page.close}</button>
</div>
<iframe id="frame" title="${page.pdfTitle}"></iframe>
</dialog>`
