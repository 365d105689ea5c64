/** Whether an address is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.test(host)
}
