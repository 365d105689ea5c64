/** What every command is given: the flags that stand before or after it. */
export interface GlobalFlags {
  readonly database?: string
  readonly json?: boolean
  readonly color: boolean
}
