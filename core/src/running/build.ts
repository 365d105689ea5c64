import type { Failure } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'

/** The header that names the build of the screens: of the page in its calls, of the server in every answer. */
export const buildHeader = 'X-Build'

/** Whether a page is of another build than the server. A page or server without a name of its build cannot tell. */
export function isOtherBuild(page: string | null | undefined, server: string | null | undefined): boolean {
  const isName = (build: string | null | undefined) => /^[0-9a-f]{12}$/.test(build ?? '')
  return isName(page) && isName(server) && page !== server
}

/** Rule M4. Returns the failure for a page. A field that a page of another build sends in vain means that the page must be loaded again. */
export function failureForPage(failure: Failure, page: string, server: string): Failure {
  const { code, field = '', message } = failure
  const isUnknown = code === 'input.invalid' && message === messages.input.unknownField(field)
  return isUnknown && isOtherBuild(page, server) ? { code, message: messages.running.otherBuild } : failure
}
