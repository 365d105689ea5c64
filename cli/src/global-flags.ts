/** The flags of every command. They can be before or after it. */
export interface GlobalFlags {
  readonly database?: string
  /** Address of a server on another machine. */
  readonly server?: string
  /** Path of a file with a service token, for `server`. */
  readonly tokenFile?: string
  /** Path of the certificate of an authority to trust, for `server`. */
  readonly ca?: string
  /** Name or number of the operation that the command works in. */
  readonly operation?: string
  readonly json?: boolean
  readonly color: boolean
}
