import type { Page } from 'playwright-core'

/** Returns the calls that change something, as they are sent from now on. */
export function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

/** Holds the answer of a call until it is asked for. The server has done what the call says once `isDone` settles. */
export async function holdAnswer(page: Page, call: string) {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  let done = () => {}
  const isDone = new Promise<void>((resolve) => {
    done = resolve
  })
  await page.route(call, async (route) => {
    const response = await route.fetch()
    done()
    await wait
    await route.fulfill({ response })
  })
  return { answer: () => answer(), isDone }
}
