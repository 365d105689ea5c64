/** What a check found, in words for the administrator. */
export interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly words: string
}
