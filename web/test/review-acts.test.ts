import { anArrest, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  dialog,
  eventually,
  focused,
  hoverOver,
  isGone,
  pollWhile,
  readAlert,
  row,
  sees,
  words,
} from './helpers/locators.ts'
import { onServer, readToast, somebodyElse, toast } from './helpers/record-page.ts'
import { cells, part, reviewPath } from './helpers/review-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const arrest = (screenName: string) =>
  anArrest({ screenName, arrestDay: 1, caseNumber: `26-${screenName.length}`, takedownTime: at('20:15') })
const [owl, undone, deleted, moving, leaving, staying] = [
  arrest('owl'),
  arrest('undone'),
  arrest('deleted'),
  arrest('moving'),
  arrest('leaving'),
  arrest('staying'),
]
const visits = visitOffice(() => ({
  targets: [owl, undone, deleted, moving, leaving, staying],
  now: at('22:00'),
}))

const clockwork = { prepare: onlyPolls }
const names = (page: Page) => cells(page, 'Image')
/** Waits for the tint of a changed row, which lasts two seconds. The row must stay the same element. */
const tintOf = (under: Locator) =>
  under.evaluate(
    (element) =>
      new Promise<string | null>((done) => {
        const seen = () => done(element.getAttribute('data-changed'))
        new MutationObserver(seen).observe(element, { attributeFilter: ['data-changed'] })
      }),
  )
const openReview = (options = {}) => visits.open('staff', reviewPath, options)

describe.each([mouse, keyboard])('by $name', ({ press }) => {
  test('Delete asks and removes the record from the list, and Undo restores it', async () => {
    const page = await openReview()
    await press(button(row(page, 'owl'), 'Delete'))
    const asking = dialog(page, 'Confirm Deletion')
    await eventually(() => focused(page)).toBe('Cancel')
    await eventually(() => words(asking)).toContain(
      'Name owl Case # 26-3 Arrest Day Day 1 Takedown Time 20:15',
    )
    await page.keyboard.press('Escape')
    await isGone(asking)
    await eventually(() => focused(page)).toBe('Delete')
    await press(button(row(page, 'owl'), 'Delete'))
    await press(button(asking, 'Delete'))
    await isGone(row(page, 'owl'))
    await press(button(toast(page, 'Record deleted.').first(), 'Undo'))
    await row(page, 'owl').waitFor()
    await readToast(page, 'Undone.')
  })

  test('Undo Arrest asks and removes the record from the list, and Undo restores it', async () => {
    const page = await openReview()
    await press(button(row(page, 'owl'), 'Undo Arrest'))
    const asking = dialog(page, 'Confirm Undo Arrest')
    await eventually(() => focused(page)).toBe('Cancel')
    await sees(asking, 'owl', '26-3')
    await press(button(asking, 'Undo Arrest'))
    await isGone(row(page, 'owl'))
    expect(await onServer(page, owl)).toMatchObject({ isArrested: 0, arrivalTime: null, takedownTime: null })
    await press(button(toast(page, 'Arrest undone.').first(), 'Undo'))
    await row(page, 'owl').waitFor()
    expect(await onServer(page, owl)).toMatchObject({ isArrested: 1 })
  })
})

describe('a change by another user in the meantime', () => {
  test('an undone arrest: each act shows why it failed, and the record is removed', async () => {
    const page = await openReview(clockwork)
    await row(page, 'undone').waitFor()
    const { undoesArrest } = await somebodyElse(visits, 'admin')
    await undoesArrest(undone)
    await button(row(page, 'undone'), 'Undo Arrest').click()
    await button(dialog(page, 'Confirm Undo Arrest'), 'Undo Arrest').click()
    await readAlert(page, mouse, 'Failed to undo arrest: This target is not arrested.')
    await page.mouse.move(0, 0)
    await isGone(row(page, 'undone'))
  })

  test('a record that was deleted', async () => {
    const page = await openReview(clockwork)
    await row(page, 'deleted').waitFor()
    const { deletes } = await somebodyElse(visits, 'admin')
    await deletes(deleted)
    await button(row(page, 'deleted'), 'Delete').click()
    await button(dialog(page, 'Confirm Deletion'), 'Delete').click()
    await readAlert(
      page,
      mouse,
      'Failed to delete chatter: There is no such record. It may have been deleted.',
    )
    await page.mouse.move(0, 0)
    await isGone(row(page, 'deleted'))
  })

  test('moves no row under the pointer, and changes it in place', async () => {
    const page = await openReview(clockwork)
    const under = row(page, 'moving')
    await under.hover()
    const before = await names(page)
    const { changes, undoesArrest } = await somebodyElse(visits, 'admin')
    const tint = tintOf(under)
    await changes(moving, { arrestDay: 'Day 4', caseNumber: '26-999' })
    await undoesArrest(leaving)
    await pollWhile(page, hoverOver(under))
    await sees(row(page, 'moving'), '26-999', 'Day 4')
    await sees(page, '2 changes held while you point here')
    await eventually(() => names(page)).toEqual(before)
    expect(await tint).toBe('true')
    await button(page, 'Show now').click()
    await isGone(row(page, 'leaving'))
    await eventually(() => cells(part(page, 'Day 4'), 'Image')).toEqual(['moving'])
  })

  test('updates the list by itself without a pointer', async () => {
    const page = await openReview(clockwork)
    await row(page, 'staying').waitFor()
    const { changes } = await somebodyElse(visits, 'admin')
    await changes(staying, { arrestDay: 'Day 9' })
    await page.clock.runFor(30_000)
    await part(page, 'Day 9').waitFor()
    await eventually(() => cells(part(page, 'Day 9'), 'Image')).toEqual(['staying'])
  })
})
