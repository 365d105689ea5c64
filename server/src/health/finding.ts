/** The result of a check, in words for the administrator. */
export interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly words: string
}
