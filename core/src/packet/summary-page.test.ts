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
  'America/New_York',
)

test('the summary page is as wide as the screen of a phone', () => {
  expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
})

test('the summary page shows a name as text', () => {
  expect(page).toContain('<h1>&lt;Summer&gt; &amp; Co</h1>')
})
