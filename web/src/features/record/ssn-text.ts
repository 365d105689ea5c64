/** Returns typed digits grouped as an SSN: `ddd-dd-dddd`. */
export function groupSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
