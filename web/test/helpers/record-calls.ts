import type { Page } from 'playwright-core'

/** Records the changes that the page sends from now on. Presence calls do not count. */
export function watchChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isChange = request.method() !== 'GET' && !pathname.startsWith('/auth/presence/')
    if (isChange) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
