import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, field, isGone, readAlert, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/settings'
const texts = messages.webhook.card
const visits = visitOffice(() => ({ targets: [], env: { WEBHOOK_HOSTS: '127.0.0.1' } }))
const received: string[] = []
const server = createServer((request, response) => {
  received.push(String(request.headers['webhook-id']))
  request.resume().on('end', () => response.writeHead(request.url === '/broken' ? 500 : 204).end())
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const card = (page: Page) => page.getByRole('region', { name: texts.title })

describe('the webhooks in Settings', () => {
  test.each([mouse, keyboard])(
    'by $name: W46 add a webhook, test it, and remove it',
    async ({ press, name }) => {
      const page = await visits.open('admin', path)
      const address = `${url}/${name}`
      await press(button(card(page), texts.add))
      const form = dialog(page, texts.addTitle)
      await field(form, texts.url).fill(address)
      await form.getByRole('checkbox', { name: texts.eventNames.overdue }).press('Space')
      await press(button(form, texts.add))
      const secret = form.getByLabel(texts.secret, { exact: true })
      await secret.waitFor()
      expect(await secret.inputValue()).toMatch(/^whsec_/)
      await press(button(form, texts.done))
      await isGone(form)
      await sees(row(page, address), 'Arrival, Takedown, Overdue', texts.nothingYet)
      const before = received.length
      await press(button(row(page, address), texts.testOf(address)))
      await sees(page, texts.tested)
      expect(received).toHaveLength(before + 1)
      await press(button(row(page, address), texts.removeOf(address)))
      await press(button(dialog(page, texts.removeTitle), texts.remove))
      await sees(page, texts.removed)
    },
  )

  test('W42 a wrong address is refused, and a test says why it failed', async () => {
    const page = await visits.open('admin', path)
    await button(card(page), texts.add).click()
    const form = dialog(page, texts.addTitle)
    await field(form, texts.url).fill('https://elsewhere.example/')
    await button(form, texts.add).click()
    await readAlert(page, mouse, messages.webhook.otherHost('elsewhere.example'))
    await hasNoBarrier(page)
    await field(form, texts.url).fill(`${url}/broken`)
    await button(form, texts.add).click()
    await button(form, texts.done).click()
    await button(row(page, `${url}/broken`), texts.testOf(`${url}/broken`)).click()
    await readAlert(page, mouse, messages.webhook.answered(500))
  })
})
