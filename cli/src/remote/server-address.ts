import { UsageProblem } from '../print/usage-problem.ts'

/** Returns the normalized address of a server: protocol, name and port. @throws UsageProblem */
export function readServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new UsageProblem(`--server takes an address like https://desk.office.example, not "${text}".`)
}
