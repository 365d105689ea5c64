import { isIPv6 } from 'node:net'

/**
 * Returns the addresses that count as one: an IPv4 address alone, and the /64 of an IPv6 address, because a single line is given at
 * least a whole /64. An IPv4 address in IPv6 form counts as IPv4. A text that is no address stands for itself.
 */
export function addressBlockOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The host of a URL is written without leading zeros and without a dotted end.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [start = '', end] = plain.split('::')
  const [before, after] = [start, end ?? ''].map((side) => side.split(':').filter((group) => group !== ''))
  const written = [...(before ?? []), ...(after ?? [])]
  const zeros = Array<string>(8 - written.length).fill('0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}
