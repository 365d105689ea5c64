import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { button, eventually, isGone } from './helpers/look.ts'
import { basicInfo, fill, secondaryInfo, shownIn } from './helpers/record-fields.ts'
import { recordKeyboard, recordMouse } from './helpers/record-hands.ts'
import { onServer, openRecord, panel, readToast, type TabKey, tab } from './helpers/record-look.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 4 }, () => anArrest())
const visits = visitOffice(() => ({ targets: records }))

describe.each([recordMouse, recordKeyboard])('by $name', (hands) => {
  test.each<[TabKey, typeof basicInfo]>([
    ['basic', basicInfo],
    ['secondary', secondaryInfo],
  ])('the tab %s is filled, saved, and kept through a reload', async (key, fields) => {
    const record = records.pop() ?? anArrest()
    const page = await openRecord(visits, 'analyst', record)
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
    await page.reload()
    await panel(page).waitFor()
    await eventually(() => shownIn(panel(page), fields)).toEqual(
      fields.map(({ label, shown }) => [label, shown]),
    )
  })
})
