/** Advice for each error code of a failed connection. */
const advice: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed. If you trust it, give it with --ca FILE.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Its certificate comes from an authority this machine does not know. Give that authority with --ca FILE.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate comes from an authority this machine does not know. Give that authority with --ca FILE.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'Its certificate comes from an authority this machine does not know. Give that authority with --ca FILE.',
  CERT_HAS_EXPIRED: 'Its certificate has expired. Ask the administrator of that machine to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name. Use the name the certificate has.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'It does not speak HTTPS at this port. Try http:// or another port.',
  ECONNREFUSED: 'Nothing listens at this port. Check the port and that the server runs.',
  ENOTFOUND: 'The name is unknown. Check the address.',
  EAI_AGAIN: 'The name could not be looked up. Check the network.',
  ECONNRESET: 'The connection was closed. If the server uses HTTPS, give an address with https://.',
  ETIMEDOUT: 'It did not answer in time. Check the address and the network.',
  UND_ERR_CONNECT_TIMEOUT: 'It did not answer in time. Check the address and the network.',
  EHOSTUNREACH: 'The network does not lead to it. Check the address and the network.',
  ENETUNREACH: 'The network does not lead to it. Check the address and the network.',
}

/** Returns why a server could not be reached, and what to do. */
export function unreachableText(server: string, cause: unknown): string {
  const code = codeOf(cause)
  const words = code === undefined ? undefined : advice[code]
  if (words !== undefined) return `${server} cannot be reached (${code}). ${words}`
  return `${server} does not answer. Check the address and the network.`
}

/** Returns the known error code of an error or its causes. A name with several addresses has several causes. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && code in advice) return code
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const found = inner.map(codeOf).filter((one) => one !== undefined)
  return found.find((one) => !withoutWay.includes(one)) ?? found[0]
}

/** Codes of an address that the network does not lead to, as IPv6 often: of several addresses another one says more. */
const withoutWay = ['EHOSTUNREACH', 'ENETUNREACH']

/** Failures of a connection that was open, so that the server may have received the request. */
const ofOpenConnections = ['ECONNRESET', 'ETIMEDOUT']

/** Whether a request may have reached the server although no answer came. */
export function mayHaveArrived(cause: unknown): boolean {
  const code = codeOf(cause)
  return code === undefined || ofOpenConnections.includes(code)
}
