import type { CallTable } from './client.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import type { HttpCall } from './http-client.ts'

/** The declaration of a call for a client over HTTP, without the validation of its input and reply. */
export interface ClientCall extends HttpCall {
  /** Whether anyone may make the call, also without a session. */
  readonly isOpen?: true
}

function clientCallOf({
  method,
  path,
  file,
  answers,
  onQuery,
  access,
  adds,
  takesPassword,
  showsSecret,
}: Endpoint): ClientCall {
  return {
    method,
    path,
    ...(file && { file }),
    ...(answers && { answers }),
    ...(onQuery && { onQuery }),
    ...(access === 'anyone' && { isOpen: true }),
    // No client remembers a password, and another try must show a secret.
    ...(adds && !takesPassword && !showsSecret && { adds: true }),
  }
}

/** Returns the facts of every call. A client that has them does not load the validation, which is large. */
export function listClientCalls(): CallTable<ClientCall> {
  const calls: CallTable<Endpoint> = contract
  const nouns = Object.entries<Readonly<Record<string, Endpoint>>>(calls).map(([noun, group]) => [
    noun,
    Object.fromEntries(Object.entries(group).map(([name, call]) => [name, clientCallOf(call)])),
  ])
  return Object.fromEntries(nouns) as CallTable<ClientCall>
}
