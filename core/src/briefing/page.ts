import { listLabels } from '../record/labels.ts'
import { escapeHtml, jsonInPage } from '../text/escape.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import type { BundleRecord } from './bundle-record.ts'
import { pageCards } from './page-cards.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import type { BriefingSetup } from './plan.ts'

const { bundle } = messages
const { page } = bundle

const notices = {
  command: `<p class="notice">${page.commandNotice}</p>`,
  press: `<p class="notice release">${page.pressNotice}</p>`,
} as const

/** The texts in the head of the exported page. */
export interface BriefingHead {
  readonly name: string
  readonly office: string
  readonly operation: string
}

/**
 * Rule U5. Returns the exported page. It works alone: its data is inside, its photos and PDFs are beside it, and it loads nothing
 * from elsewhere. Without its script it still has every arrest and a link to each PDF.
 * @param scriptHash SHA-256 of the script in base64
 */
export function briefingPage(
  head: BriefingHead,
  records: readonly BundleRecord[],
  failed: readonly string[],
  setup: BriefingSetup,
  scriptHash: string,
): string {
  const made = page.madeAt(formatDateTime(setup.now, setup.zone), zoneName(setup.now, setup.zone))
  const policy = `default-src 'none'; img-src 'self' file:; frame-src 'self' file:; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`
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
<div class="what"><p class="name">${escapeHtml(head.name)}</p><p>${escapeHtml(made)}</p>${releaseLine(setup)}</div>
</header>
<main>
${notices[setup.profile]}
${tools(records)}
${pageCards(records)}
<p class="none" ${records.length === 0 ? '' : 'hidden'}>${page.none}</p>
${failures(failed)}
</main>
${dialog}
<script type="application/json" id="briefing-data">${jsonInPage(records.map(scriptData))}</script>
<script>${pageScript}</script>
</body>
</html>
`
}

function releaseLine({ release }: BriefingSetup): string {
  return release === undefined ? '' : `<p>${escapeHtml(messages.release.number(release))}</p>`
}

function tools(records: readonly BundleRecord[]): string {
  return `<div class="tools">
${labelSelect(listLabels(records.map(({ labels }) => ({ briefLabel: labels.join(';') }))))}
<button type="button" id="print">${page.print}</button>
</div>`
}

/** Returns the dropdown of labels, or nothing if there are no labels. */
function labelSelect(labels: readonly string[]): string {
  if (labels.length === 0) return ''
  const options = labels.map((label) => `<option>${escapeHtml(label)}</option>`).join('')
  return `<label>${page.select} <select id="select"><option value="">${page.all}</option>${options}</select></label>`
}

/** Returns the part of a record that the page's script reads. */
function scriptData({ key, name, data, labels, pdf }: BundleRecord) {
  return { id: key, name, case: data['caseNumber'] || page.missing, labels, pdf: pdf?.path ?? null }
}

function failures(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`)
  return `<section class="failures"><h2>${page.failures}</h2><ul>${items.join('')}</ul></section>`
}

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
