import { anArrest, portraitNames } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { briefingPath, undoArrest } from './helpers/briefing-page.ts'
import { eventually, sees } from './helpers/locators.ts'
import { misfits, name, showsSlide, slideCharges, slideFacts, stage } from './helpers/present-page.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [face = '', otherFace = ''] = portraitNames
const long = 'Maximiliana-Theodora '.repeat(6).slice(0, 120)

const maria = anArrest({
  arrestDay: 1,
  briefNum: 1,
  caseNumber: 'PC26-0100',
  analystFN: 'María',
  analystLN: 'Núñez',
  type: 'John',
  dateOfBirth: '1990-11-21',
  image: face,
  briefLabel: 'Press',
  caseAgent: 'AgentMark',
  screenName: 'ScreenMark',
  firstName: 'ToldMark',
  notes: 'NotesMark',
  dealDetails: 'DealMark',
  phone: '2125550101',
  analystPhone: '2125550102',
  socialSecurityNumber: '123456789',
})
const lukasz = anArrest({
  arrestDay: 1,
  briefNum: 2,
  analystFN: 'Łukasz',
  image: otherFace,
  briefLabel: 'press',
})
const worst = anArrest({
  arrestDay: 2,
  analystFN: long,
  analystMN: long,
  analystLN: long,
  caseNumber: 'X'.repeat(80),
  type: 'Prostitute',
  image: face,
})
const last = anArrest({ arrestDay: 3, caseNumber: 'PC26-0400' })
const leaving = [5, 6, 7, 8].map((arrestDay) =>
  anArrest({ arrestDay, analystFN: 'Leaving', analystLN: String(arrestDay) }),
)
const count = 4 + leaving.length

const visits = visitOffice(() => ({
  targets: [maria, lukasz, worst, last, ...leaving],
}))
const pathOf = ({ id }: { id: number }) => `${briefingPath}?present=${id}`

visits.prepare(async () => {
  const admin = await somebodyElse(visits, 'admin')
  for (const offense of ['Soliciting', 'soliciting']) {
    await admin.adds(maria, 'charges', { statute: '796.07', offense, degree: 'M1' })
  }
  for (let at = 0; at < 60; at++) {
    await admin.adds(worst, 'charges', { statute: '1', offense: `${at} ${long}`, degree: 'F1' })
  }
})

test('shows the name, case, arrest day and charges, and nothing from the chats', async () => {
  const asked: string[] = []
  const page = await visits.open('staff', pathOf(maria), {
    prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  await eventually(() => slideFacts(page)).toEqual([
    'Case\nPC26-0100',
    'Arrest Day\nDay 1',
    'Type\nJohn',
    'Age\n35',
  ])
  await eventually(() => slideCharges(page)).toEqual(['Soliciting\nM1\n× 2'])
  const photo = page.getByRole('img', { name: 'Photo of María Núñez' })
  await eventually(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(175)
  const shown = await stage(page).innerHTML()
  for (const secret of ['Mark', '5550101', '5550102', '123456789', '-6789', '796.07'])
    expect(shown).not.toContain(secret)
  // The next slide is loaded in advance.
  await eventually(() => asked).toContain(`/auth/charges/${lukasz.id}`)
  await eventually(() => asked.filter((path) => path.startsWith('/Images/')).length).toBeGreaterThanOrEqual(2)
})

test.each([
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [390, 844],
])('the longest record fits %i by %i pixels, and its text is large', async (width, height) => {
  const page = await visits.open('staff', pathOf(worst), { viewport: { width, height } })
  await eventually(async () => (await slideCharges(page)).at(-1)).toBe('+55 more')
  expect((await slideCharges(page)).length).toBe(6)
  expect(await misfits(page)).toEqual([])
  const letters = await page
    .locator('.present-charge')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(letters / height).toBeGreaterThan(width > height ? 0.025 : 0.015)
})

test('an arrest that is undone in the meantime leaves the projector, and the next one is shown', async () => {
  const page = await visits.open('staff', pathOf(last), { prepare: (page) => page.clock.install() })
  const [gone, next] = [leaving.shift(), leaving[0]]
  await page.goto(pathOf(gone ?? last))
  await eventually(() => name(page)).toBe(`Leaving ${gone?.arrestDay}`)
  await undoArrest(visits, gone ?? last)
  await page.clock.runFor(30_000)
  await eventually(() => name(page)).toBe(`Leaving ${next?.arrestDay}`)
  await eventually(() => new URL(page.url()).searchParams.get('present')).toBe(String(next?.id))
})

test('charges that cannot be loaded show a message in their place, without a dialog', async () => {
  const page = await visits.open('staff', pathOf(last), {
    prepare: (page) => page.route('**/auth/charges/*', (route) => route.fulfill({ status: 500, body: '' })),
  })
  await sees(stage(page), 'Detailed info not available.')
  expect(await page.getByRole('dialog', { name: 'Alert' }).count()).toBe(0)
  await page.unroute('**/auth/charges/*')
  await page.reload()
  await sees(stage(page), 'No charges found.', 'Name not recorded')
})

test.each(['light', 'dark'] as const)(
  'has no barrier, and is dark by day and by night (%s)',
  async (colorScheme) => {
    const page = await visits.open('staff', pathOf(maria), { colorScheme })
    await eventually(() => name(page)).toBe('María Núñez')
    expect(
      await page.locator('.present').evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe('rgb(14, 21, 18)')
    await eventually(() => barriers(page)).toEqual([])
  },
)
