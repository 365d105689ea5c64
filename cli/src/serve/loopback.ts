/** Whether an address can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.test(host)
}
