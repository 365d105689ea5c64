import type { Page } from 'playwright-core'

/** What the page asks the server to change, from now on; that somebody is there is no change. */
export function watchChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isChange = request.method() !== 'GET' && !pathname.startsWith('/auth/presence/')
    if (isChange) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
