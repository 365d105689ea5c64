/** The answer of a rule: the new value, or the reason against it. A rule does not throw for a user's mistake. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
