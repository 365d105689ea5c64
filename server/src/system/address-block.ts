import { isIPv6 } from 'node:net'

/**
 * Returns the address block of an address: an IPv4 address alone, or the /64 of an IPv6 address, because a single line is given
 * at least a whole /64. An IPv4 address in IPv6 form counts as IPv4. A text that is not an address is returned unchanged.
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
  // A URL writes its host without leading zeros and without a dotted end.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [start = '', end] = plain.split('::')
  const [before, after] = [start, end ?? ''].map((side) => side.split(':').filter((group) => group !== ''))
  const written = [...(before ?? []), ...(after ?? [])]
  const zeros = Array<string>(8 - written.length).fill('0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}
