/** Thrown when a command was called wrongly (exit code 2). The message names the flag. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
