import { userInfo } from 'node:os'

/** Who acts from this terminal, as the journal names them. */
export function actor(): string {
  try {
    return `cli:${userInfo().username}`
  } catch {
    // The account of a container may have no name.
    return `cli:uid-${process.getuid?.() ?? 'unknown'}`
  }
}
