import { escapeHtml } from '../text/escape.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'
import type { PacketManifest } from './packet.ts'

const { packet: texts, states } = messages.operation

/** The settings of the office that the summary page uses: its time zone and its handling line (rule N20). */
export interface SummarySetup {
  readonly zone: string
  readonly handling: string
}

/** Returns the summary page of a packet: what it is, what it holds, and how it is checked. It needs no network. */
export function summaryPage(
  manifest: Omit<PacketManifest, 'files'>,
  { zone, handling }: SummarySetup,
): string {
  const { office, operation, madeAt, madeBy, release, counts, journal } = manifest
  const moment = (at: Instant) => `${formatDateTime(at, zone)} ${zoneName(at, zone)}`
  const when = (at: Instant | null) => (at === null ? texts.notEnded : moment(at))
  const rows: readonly (readonly [string, string])[] = [
    [texts.state, states[operation.state]],
    [texts.started, when(operation.startsAt)],
    [texts.ended, when(operation.endsAt)],
    [texts.made, `${moment(madeAt)}, ${madeBy}`],
    ...(release === undefined ? [] : [[messages.release.lookUp, String(release)] as const]),
    [texts.targets, String(counts.targets)],
    [texts.arrests, String(counts.arrests)],
    [texts.photos, String(counts.photos)],
    [texts.papers, String(counts.papers)],
    [texts.entries, String(counts.entries)],
    [texts.head, `${journal.seq} ${journal.hash}`],
  ]
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(operation.name)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:3rem auto;padding:0 1rem;color:#0E1512;overflow-wrap:anywhere}
h1{margin:0;color:#12372A;line-height:1.25}p.office{margin:0 0 1.5rem;color:#4a5a52}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #d9e2dc;vertical-align:top}
th{font-weight:600;white-space:nowrap}p.note{margin-top:1.5rem}
</style></head><body><main><h1>${escapeHtml(operation.name)}</h1><p class="office">${escapeHtml(office)}</p>
<p><strong>${escapeHtml(handling)}</strong></p>
<table><tbody>${cells.join('\n')}</tbody></table>
<p class="note">${escapeHtml(texts.check)}</p></main></body></html>
`
}
