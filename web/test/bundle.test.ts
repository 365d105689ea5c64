import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { anArrest, portraitNames } from '@watchfloor/fixtures'
import { closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import JSZip from 'jszip'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, focused, isGone, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/ltchecklist'
const adult = { dateOfBirth: '1990-05-01', isReviewed: true, type: 'John' } as const
const [portrait = ''] = portraitNames

const visits = visitOffice(() => ({
  targets: [
    anArrest({
      ...adult,
      arrestDay: 1,
      analystFN: 'Ida',
      analystLN: 'Marsh',
      caseNumber: '26-1',
      image: portrait,
      briefLabel: 'Teachers; Night 1',
    }),
    anArrest({
      ...adult,
      arrestDay: 2,
      analystFN: 'Noor',
      analystLN: 'Quill',
      caseNumber: '26-2',
      briefLabel: 'Night 2',
    }),
    anArrest({ arrestDay: 2, analystFN: 'Pending', analystLN: 'Person' }),
    anArrest({ arrestDay: null, analystFN: 'Dayless' }),
  ],
}))

const form = (page: Page) => dialog(page, 'Generate Briefing')

async function filesOf(download: Download): Promise<Map<string, Buffer>> {
  const archive = await JSZip.loadAsync(readFileSync(await download.path()))
  const files = Object.values(archive.files).map(
    async (file) => [file.name, await file.async('nodebuffer')] as const,
  )
  return new Map(await Promise.all(files))
}

describe('Generate Briefing', () => {
  test.each([mouse, keyboard])(
    'by $name: says what goes in, makes the file and saves it',
    async ({ press }) => {
      const page = await visits.open('staff', path)
      await press(button(page, 'Generate Briefing'))
      await eventually(() => field(form(page), 'Briefing name').inputValue()).toBe('Arrest Report')
      await sees(form(page), '3 arrests go in', '1 arrest stays out')
      const saved = page.waitForEvent('download')
      await press(button(form(page), 'Make the briefing'))
      const download = await saved
      expect(download.suggestedFilename()).toBe('briefing.zip')
      await sees(form(page), 'briefing.zip has 3 arrests.')
      const files = await filesOf(download)
      expect([...files.keys()].filter((name) => name.startsWith('pdfs/'))).toHaveLength(3)
      expect(files.get('pdfs/chatter_1.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
      await press(button(form(page), 'Close').last())
      await isGone(form(page))
      await eventually(() => focused(page)).toBe('Generate Briefing')
    },
  )

  test('the press gets only reviewed adults, and the preflight lists who stays out', async () => {
    const page = await visits.open('staff', path)
    await button(page, 'Generate Briefing').click()
    await page.getByRole('radio', { name: /^Press/ }).check()
    await sees(form(page), '2 arrests go in', '2 arrests stay out')
    await form(page).getByText('2 arrests stay out').click()
    await form(page)
      .getByText(/Pending Person: not reviewed, no birth date/)
      .waitFor()
    const saved = page.waitForEvent('download')
    await field(form(page), 'Briefing name').fill('For the press')
    await button(form(page), 'Make the briefing').click()
    const files = await filesOf(await saved)
    expect(files.get('briefing.html')?.toString()).toContain('For the press')
    expect([...files.values()].map(String).join()).not.toContain('Pending')
  })

  test('a missing item is listed, and the rest is saved', async () => {
    const page = await visits.open('staff', path, {
      prepare: (page) =>
        page.route('**/generatePDF/chatter/2?*', (route) => route.fulfill({ status: 500, body: '' })),
    })
    await button(page, 'Generate Briefing').click()
    const saved = page.waitForEvent('download')
    await button(form(page), 'Make the briefing').click()
    const files = await filesOf(await saved)
    await sees(form(page), '1 item is missing', 'Record 2, PDF: It could not be read.')
    expect(files.has('pdfs/chatter_2.pdf')).toBe(false)
    expect(JSON.parse(String(files.get('manifest.json'))).failed).toHaveLength(1)
  })

  test('Cancel stops it and saves nothing', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const page = await visits.open('staff', path, {
      prepare: (page) =>
        page.route('**/generatePDF/**', async (route) => {
          await held
          await route.continue().catch(() => undefined)
        }),
    })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button(page, 'Generate Briefing').click()
    await button(form(page), 'Make the briefing').click()
    await sees(form(page), '0 of 3 arrests')
    await button(form(page), 'Cancel').click()
    await sees(form(page), 'The briefing was cancelled. Nothing was saved.')
    goOn()
    expect(downloads).toEqual([])
    await button(form(page), 'Make the briefing').waitFor()
  })
})

describe('briefing.html, opened from the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-bundle-'))
  const url = pathToFileURL(join(folder, 'briefing.html')).href
  let browser: Browser

  beforeAll(async () => {
    const page = await visits.open('staff', path)
    await button(page, 'Generate Briefing').click()
    const saved = page.waitForEvent('download')
    await button(form(page), 'Make the briefing').click()
    for (const [name, bytes] of await filesOf(await saved)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closeVisits(browser)
    rmSync(folder, { recursive: true })
  })

  async function openPage(options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser.newContext({ offline: true, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(url)
    return { page, complaints, close: () => context.close() }
  }
  const cards = (page: Page) => page.locator('[data-record]:visible')

  test('shows every arrest under its day, with photo, case and name', async () => {
    const { page, complaints, close } = await openPage()
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe("Sheriff's Office")
    await eventually(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Day 1',
      'Day 2',
    ])
    await sees(page, 'Case: 26-1', 'Ida Marsh', 'Case: 26-2', 'Noor Quill')
    expect(
      await page
        .getByRole('img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)),
    ).toEqual([true])
    expect(complaints).toEqual([])
    await close()
  })

  test('the dropdown sorts the labels by their numbers and shows only their arrests', async () => {
    const { page, close } = await openPage()
    const select = page.getByLabel('Select Briefing')
    await eventually(() => select.locator('option').allTextContents()).toEqual([
      'All arrests',
      'Night 1',
      'Night 2',
      'Teachers',
    ])
    await select.selectOption('Night 2')
    await eventually(() => cards(page).count()).toBe(1)
    await eventually(() =>
      page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents(),
    ).toEqual(['Day 2'])
    await close()
  })

  test('by keyboard a card opens its PDF, the arrows move on, Esc restores the focus', async () => {
    const { page, complaints, close } = await openPage()
    await cards(page).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    const frame = page.locator('iframe')
    await eventually(() => frame.getAttribute('src')).toBe('pdfs/chatter_1.pdf#toolbar=0&zoom=132')
    await eventually(() => page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      'pdfs/chatter_1.pdf',
    )
    await button(page, 'Next arrest').press('ArrowRight')
    await eventually(() => frame.getAttribute('src')).toMatch(/^pdfs\/chatter_[23]\.pdf/)
    await page.keyboard.press('Escape')
    await isGone(page.locator('dialog'))
    expect(complaints).toEqual([])
    await close()
  })

  test('has no serious barrier, in the light and dark theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openPage({ colorScheme, viewport: { width: 390, height: 844 } })
      await eventually(() => barriers(page, colorScheme)).toEqual([])
      await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
      await close()
    }
  })

  test('without scripts every PDF can still be opened', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    expect(
      await page.locator('[data-record] a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).toEqual(['pdfs/chatter_1.pdf', 'pdfs/chatter_2.pdf', 'pdfs/chatter_3.pdf'])
    await close()
  })
})
