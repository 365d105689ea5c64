/** The reply of a call that answers with a file, over HTTP and in process. */
export interface FileReply {
  readonly bytes: Uint8Array
  readonly type: string
  /** The tag of its content. Missing if the file replaces one that does not exist. */
  readonly etag: string | undefined
  /** The file name that the server suggests, if any. */
  readonly name: string | undefined
  /** The release number of a download (rule J19). */
  readonly release?: number | undefined
  /** The facts about the content of the file, from the header `X-File-Facts`. */
  readonly facts?: unknown
}

/** The header with the release number of a download. */
export const releaseHeader = 'X-Release'

/** The header with facts about the content of a file, as JSON in ASCII. */
export const fileFactsHeader = 'X-File-Facts'

/** Returns the release number in a header. */
export function releaseIn(header: string | null): number | undefined {
  return header === null ? undefined : Number(header)
}
