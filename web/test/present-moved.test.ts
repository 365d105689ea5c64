import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { briefingPath } from './helpers/briefing-page.ts'
import { eventually, heading, isGone } from './helpers/locators.ts'
import { firstOperation as first, startInFirst } from './helpers/moved-session.ts'
import { enterBy, switcher } from './helpers/operations.ts'
import { name, stage } from './helpers/present-page.ts'
import { visitOffice } from './helpers/visits.ts'

const maria = anArrest({ arrestDay: 1, briefNum: 1, analystFN: 'María', analystLN: 'Núñez' })
const visits = visitOffice(() => ({ targets: [maria] }))

test('O15 a presentation ends when the session changes to another operation, whose arrests the audience did not come for', async () => {
  const admin = await startInFirst(visits)
  const fair = await admin.start('Fair Watch')
  await admin.enter(fair)
  const page = await visits.open('staff', `${briefingPath}?present=${maria.id}`)
  await eventually(() => name(page)).toBe('María Núñez')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await enterBy(other, first, 'Fair Watch')
  await switcher(other, 'Fair Watch').waitFor()
  await isGone(stage(page))
  await heading(page, 'Briefing').waitFor()
  await eventually(async () => new URL(page.url()).search).toBe('')
  // It does not begin again where it was.
  await enterBy(other, 'Fair Watch', first)
  await switcher(page, first).waitFor()
  expect(await stage(page).count()).toBe(0)
  await page.goto(`${briefingPath}?present=${maria.id}`)
  await eventually(() => name(page)).toBe('María Núñez')
  await other.close()
})
