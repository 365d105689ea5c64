const postgresAddress = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i

/** The beginning of an address, and the account and password after it. */
const accountPattern = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?/i

/** Values of `target_session_attrs` that mean a host that takes writes. The desk cannot work on any other. */
const writable = ['read-write', 'primary']

/** Rule M5. Returns an address for each host of a PostgreSQL address, in their order, and whether only one that takes writes counts. */
export function databaseHosts(url: string): {
  readonly addresses: readonly string[]
  readonly mustWrite: boolean
} {
  const trusting = trustingPublic(url)
  const [, start = '', hosts = '', rest = ''] = postgresAddress.exec(trusting) ?? []
  if (!hosts.includes(','))
    return { addresses: [trusting], mustWrite: writable.includes(attributesOf(rest) ?? '') }
  return { addresses: hosts.split(',').map((host) => `${start}${host}${rest}`), mustWrite: true }
}

/** Rule M5. Whether the desk can work with an address of PostgreSQL: no host is empty, and none that only reads is asked for. */
export function isUsableDatabase(url: string): boolean {
  const [, , hosts = '', rest = ''] = postgresAddress.exec(url) ?? []
  const names = hosts.split(',')
  const attributes = attributesOf(rest)
  if (names.length > 1 && names.includes('')) return false
  return (
    attributes === undefined || writable.includes(attributes) || (attributes === 'any' && names.length === 1)
  )
}

/** Rule M29. Returns an address of PostgreSQL with the account and password of another. Everything else of it stays as it is. */
export function withAccountOf(url: string, other: string): string {
  const account = accountOf(other)
  return account === undefined ? url : url.replace(accountPattern, `$1${account.replaceAll('$', '$$$$')}`)
}

/** Returns the hosts of an address of PostgreSQL, with their ports and without a password. */
export function hostsInWords(url: string): string {
  const [, , hosts = ''] = postgresAddress.exec(url) ?? []
  return hosts
}

/**
 * Rule M30. Replaces `sslrootcert=system`, which the driver would take for a file of that name. It means the public authorities, and
 * nothing less than `verify-full`, as in libpq of PostgreSQL 16. The authorities are those that Node.js knows.
 */
function trustingPublic(url: string): string {
  const at = url.indexOf('?')
  const options = at < 0 ? [] : url.slice(at + 1).split('&')
  if (!options.includes('sslrootcert=system')) return url
  const others = options.filter((option) => !/^ssl(rootcert|mode)=/.test(option))
  return `${url.slice(0, at)}?${[...others, 'sslmode=verify-full'].join('&')}`
}

function accountOf(url: string): string | undefined {
  return accountPattern.exec(url)?.[2]
}

function attributesOf(rest: string): string | undefined {
  const [, found] = /[?&]target_session_attrs=([^&#]*)/.exec(rest) ?? []
  return found
}
