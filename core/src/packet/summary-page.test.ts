import { expect, test } from 'vitest'
import { summaryPage } from './summary-page.ts'

const operation = {
  id: 1,
  name: '<Summer> & Co',
  state: 'closed' as const,
  startsAt: '2026-11-20T22:00:00.000Z',
  endsAt: null,
}
const page = summaryPage(
  {
    format: 'watchfloor-packet/1',
    office: 'County Office',
    operation,
    madeAt: '2026-11-22T15:00:00.000Z',
    madeBy: 'admin@watchfloor.example',
    counts: { targets: 2, arrests: 1, photos: 1, papers: 1, entries: 9 },
    journal: { seq: 9, hash: 'a'.repeat(64) },
  },
  { zone: 'America/New_York', handling: 'Restricted <to> the office' },
)

test('the summary page is as wide as the screen of a phone', () => {
  expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
})

test('the summary page shows a name as text', () => {
  expect(page).toContain('<h1>&lt;Summer&gt; &amp; Co</h1>')
})

test('N20 the summary page has the handling line of the office', () => {
  expect(page).toContain('<strong>Restricted &lt;to&gt; the office</strong>')
  expect(page).not.toContain('Law enforcement sensitive')
})

test('the summary page names the zone of its times, as every paper does', () => {
  expect(page).toContain('11/20/2026 17:00 EST')
  expect(page).toContain('11/22/2026 10:00 EST, admin@watchfloor.example')
})
