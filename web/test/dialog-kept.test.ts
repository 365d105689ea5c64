import { messages, pages, type Role } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { changesOf, holdAnswer } from './helpers/changes.ts'
import { button, dialog, eventually, field, isGone, row, sees, timeField } from './helpers/locators.ts'
import {
  inOperation as begin,
  firstOperation as first,
  startInFirst,
  switcherOf,
} from './helpers/moved-session.ts'
import { enterBy, type OfficeCalls, switcher } from './helpers/operations.ts'
import { choosePhoto, pngPhoto } from './helpers/photos.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [aTarget({ screenName: 'owl' }), aMeetUp({ screenName: 'sk8r', dateTime: at('21:00') })],
  now: at('20:40'),
}))
let admin: OfficeCalls
/** Number of operations that the tests have started. A retry starts another. */
let started = 0

visits.prepare(async () => {
  admin = await startInFirst(visits)
})

/** Starts an operation and opens a board of it. */
const inOperation = (name: string, path: string, role?: Role) => begin({ visits, admin, name }, path, role)

const listFile = (screenName: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`UC,Screen Name\nAgent Adams,${screenName}\n`),
})
const editing = (page: Page) => dialog(page, messages.screen.board.editTimeTitle)
const time = (page: Page) => timeField(editing(page), messages.screen.time.label)

test('O15 a typed time stays when its operation is closed, says why it cannot be saved, and is saved once it is open again', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.onTheHook.path)
  await button(row(page, 'lark'), messages.screen.board.editTime).click()
  await time(page).fill('2200')
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(editing(page), messages.operation.refused.closed(name))
  await switcherOf(page, first)
  expect(await time(page).inputValue()).toBe('2200')
  expect(await button(editing(page), messages.generic.save).isDisabled()).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
  const sent = changesOf(page)
  await time(page).press('Control+Enter')
  await admin.setState(fair, 'open', 'Not yet')
  await sees(editing(page), messages.edit.otherOperation(name, first))
  expect(sent.filter((call) => call.includes('/update_chatter/'))).toEqual([])
  await button(editing(page), messages.generic.save).click()
  await isGone(editing(page))
  // The screen below begins anew, with the operation that the session works in.
  await row(page, 'sk8r').waitFor()
  await enterBy(page, first, name)
  await sees(row(page, 'lark'), '22:00')
  await enterBy(page, name, first)
  await switcher(page, first).waitFor()
  await admin.setState(fair, 'closed', 'The night is over')
})

test('O15 a typed arrival, case number and transporter stay in the same way', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.takedown.path)
  const hen = await admin.add({ caseAgent: 'Echo', screenName: 'hen' })
  await admin.arrest(hen, at('20:10'), '26-1')
  const { arrivalAt, arrived, takedown } = messages.screen.board
  await button(row(page, 'lark'), arrived).click()
  await isGone(button(row(page, 'lark'), arrived))
  await button(row(page, 'lark'), takedown).click()
  await field(page.getByRole('dialog'), messages.screen.board.caseNumber).fill('26-77')
  await closedUnder(page, { fair, name })
  expect(await field(page.getByRole('dialog'), messages.screen.board.caseNumber).inputValue()).toBe('26-77')
  await reopened(page, { fair, name })

  await button(row(page, 'lark'), arrivalAt).click()
  await timeField(page.getByRole('dialog'), messages.screen.column.arrival).fill('2031')
  await closedUnder(page, { fair, name })
  expect(await timeField(page.getByRole('dialog'), messages.screen.column.arrival).inputValue()).toBe('2031')
  await reopened(page, { fair, name })

  await page.goto(pages.arrests.path)
  await row(page, 'hen').getByRole('switch').click()
  await button(row(page, 'hen'), messages.screen.arrests.addTransporter).click()
  await field(page.getByRole('dialog'), messages.screen.arrests.transporter).fill('Deputy')
  await admin.setState(fair, 'sealed', 'The night is over')
  await sees(page.getByRole('dialog'), messages.operation.refused.sealed(name))
  expect(await field(page.getByRole('dialog'), messages.screen.arrests.transporter).inputValue()).toBe(
    'Deputy',
  )
})

interface Closing {
  readonly fair: number
  readonly name: string
}

/** Closes the operation while its dialog is open, which says so. */
async function closedUnder(page: Page, { fair, name }: Closing): Promise<void> {
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(page.getByRole('dialog'), messages.operation.refused.closed(name))
  expect(await button(page.getByRole('dialog'), messages.generic.save).isDisabled()).toBe(true)
  // The session moves a moment later. Opened again before, the operation would keep it.
  await switcherOf(page, first)
}

/** Opens the operation again, closes the dialog and enters it. */
async function reopened(page: Page, { fair, name }: Closing): Promise<void> {
  await admin.setState(fair, 'open', 'Not yet')
  await sees(page.getByRole('dialog'), messages.edit.otherOperation(name, first))
  await page.keyboard.press('Escape')
  await enterBy(page, first, name)
  await switcher(page, name).waitFor()
}

test('O15 the photo of a new target stays when its operation is closed', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.addTarget.path)
  await field(page, 'Screen Name').fill('half typed')
  await choosePhoto(page, await pngPhoto())
  await page.getByText(/^chat.png, \d+ KB/).waitFor()
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(page, messages.screen.entry.begunElsewhere(name, first))
  await page.getByText(/^chat.png, \d+ KB/).waitFor()
  await field(page, 'UC / Chatter').fill('Echo')
  await button(page, messages.screen.entry.saveAnother).click()
  await eventually(() => field(page, 'Screen Name').inputValue()).toBe('')
  // What is typed from now on was begun here.
  await field(page, 'Screen Name').fill('the next one')
  await isGone(page.getByText(messages.screen.entry.begunElsewhere(name, first)))
  await page.goto(pages.targetEntry.path)
  await row(page, 'half typed').getByRole('button', { name: 'Open the photo of half typed' }).waitFor()
})

test('O15 the file of an import stays when its operation is closed, and is checked for the other', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.import.path, 'admin')
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(listFile('list_owl'))
  await button(page, 'Import 1 row').waitFor()
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(page, messages.import.page.chosenElsewhere(name, first), 'list.csv')
  await eventually(() => barriers(page)).toEqual([])
  await button(page, 'Import 1 row').click()
  await sees(page, '1 row was imported.')
  await page.goto(pages.targetEntry.path)
  await row(page, 'list_owl').waitFor()
  await switcher(page, first).waitFor()
})

test('O15 an import that was written is not checked again when its operation is closed, and its result stays', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.import.path, 'admin')
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(listFile(`lark_${started}`))
  await button(page, 'Import 1 row').waitFor()
  const { answer, isDone } = await holdAnswer(page, '**/auth/import/targets')
  await button(page, 'Import 1 row').click()
  await isDone
  const sent = changesOf(page)
  await admin.setState(fair, 'closed', 'The night is over')
  await switcherOf(page, first)
  answer()
  await sees(page, '1 row was imported.', messages.import.page.doneElsewhere(name, first))
  await button(page, messages.import.page.other).click()
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(listFile(`wren_${started}`))
  await button(page, 'Import 1 row').waitFor()
  // The second file alone is checked.
  expect(sent.filter((call) => call.endsWith('/auth/import/targets'))).toHaveLength(1)
})

const ofOffice: readonly [
  what: string,
  path: string,
  begin: (page: Page) => Promise<() => Promise<string>>,
][] = [
  [
    'an account to add',
    pages.settings.path,
    async (page) => {
      await button(page, messages.settings.addAccount).click()
      const email = field(dialog(page, messages.settings.addTitle), messages.settings.email)
      await email.fill('half typed')
      return () => email.inputValue()
    },
  ],
  [
    'a new password of one’s own',
    pages.account.path,
    async (page) => {
      const next = page.getByLabel(messages.factor.nextPassword, { exact: true })
      await next.fill('half typed')
      return () => next.inputValue()
    },
  ],
  [
    'the name of another operation',
    pages.operations.path,
    async (page) => {
      await button(page, messages.operation.screen.start).click()
      const name = field(page.getByRole('dialog'), messages.operation.screen.form.name)
      await name.fill('half typed')
      return () => name.inputValue()
    },
  ],
]

test.each(ofOffice)(
  'O15 %s stays when the operation of the session is closed',
  async (_what, path, begin) => {
    const name = `Fair Watch ${++started}`
    const { fair, page } = await inOperation(name, path, 'admin')
    const typed = await begin(page)
    await admin.setState(fair, 'closed', 'The night is over')
    await switcherOf(page, first)
    expect(await typed()).toBe('half typed')
    await eventually(() => barriers(page)).toEqual([])
  },
)

test('O15 a token that is shown once stays when the operation of the session is closed', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation(name, pages.settings.path, 'admin')
  const texts = messages.token.card
  await button(page, texts.add).click()
  const adding = dialog(page, texts.addTitle)
  await field(adding, texts.name).fill(`board ${started}`)
  await button(adding, texts.add).click()
  const token = field(adding, texts.token)
  await eventually(() => token.inputValue()).not.toBe('')
  const shown = await token.inputValue()
  await admin.setState(fair, 'closed', 'The night is over')
  await switcherOf(page, first)
  expect(await token.inputValue()).toBe(shown)
  await button(adding, texts.done).click()
  await isGone(adding)
})
