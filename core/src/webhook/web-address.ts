/** The parts of a web address that decide who is called. */
interface WebAddress {
  readonly url: string
  readonly isSecure: boolean
  /** The host in lower case. */
  readonly host: string
  /** The port that is called, the usual one included. */
  readonly port: number
}

/** The protocol, host, port and path of a web address. It has no user, no fragment and no character outside ASCII. */
const webAddress = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?([/?][!-"$-[\]-~]*)?$/i

const maxPort = 65_535

/** Reads an address that the server may be told to call. Returns undefined if it is none, or if its port does not exist. */
export function readWebAddress(text: string, maxLength: number): WebAddress | undefined {
  const url = text.trim()
  const parts = webAddress.exec(url)
  if (!parts || url.length > maxLength) return undefined
  const [, protocol = '', host = '', named] = parts
  const isSecure = protocol.toLowerCase() === 'https'
  const port = Number(named ?? (isSecure ? 443 : 80))
  return port < 1 || port > maxPort ? undefined : { url, isSecure, host: host.toLowerCase(), port }
}

/** Whether a host is this machine, which is the only one that may be called without https. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
