import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, eventually, isGone } from './helpers/locators.ts'
import { basicInfo, fill, secondaryInfo, shownIn } from './helpers/record-fields.ts'
import { recordKeyboard, recordMouse } from './helpers/record-hands.ts'
import { onServer, openRecord, panel, readToast, tab } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [byMouse, byKeyboard] = [anArrest(), anArrest()]
const visits = visitOffice(() => ({ targets: [byMouse, byKeyboard] }))

const forms = [
  ['basic', basicInfo],
  ['secondary', secondaryInfo],
] as const

test.each([
  [recordMouse, byMouse],
  [recordKeyboard, byKeyboard],
])('by $name: both tabs are filled in, saved, and kept after a reload', async (hands, record) => {
  const page = await openRecord(visits, 'analyst', record)
  for (const [key, fields] of forms) {
    await hands.openTab(page, key)
    await fill(panel(page), hands, fields)
    await tab(page, key).filter({ hasText: 'not saved' }).waitFor()
    await hands.save(button(panel(page), 'Save'))
    await readToast(page, 'Saved successfully.')
    await isGone(tab(page, key).filter({ hasText: 'not saved' }))
    const row = await onServer(page, record)
    expect(fields.map(({ label, name }) => [label, row[name]])).toEqual(
      fields.map(({ label, kept }) => [label, kept]),
    )
  }
  await page.reload()
  for (const [key, fields] of forms) {
    await hands.openTab(page, key)
    await eventually(() => shownIn(panel(page), fields)).toEqual(
      fields.map(({ label, shown }) => [label, shown]),
    )
  }
})
