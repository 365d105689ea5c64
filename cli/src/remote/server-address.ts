import { UsageError } from '../print/usage-error.ts'

/** Returns the normalized address of a server: protocol, name and port. @throws UsageError */
export function readServer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new UsageError(`--server takes an address like https://desk.office.example, not "${text}".`)
}
