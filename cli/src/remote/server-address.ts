import { UsageProblem } from '../print/usage-problem.ts'

/** The address of a desk as it is kept: protocol, name and port. */
export function readServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new UsageProblem(`--server takes an address such as https://desk.office.example, not "${text}".`)
}
