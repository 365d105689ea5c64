/** What every command is given: the flags that stand before or after it. */
export interface GlobalFlags {
  readonly database?: string
  /** The address of a desk on another machine. */
  readonly server?: string
  /** A file with the certificate of an authority to trust, for `server`. */
  readonly ca?: string
  readonly json?: boolean
  readonly color: boolean
}
