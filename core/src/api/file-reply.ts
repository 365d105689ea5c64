import { z } from 'zod'

/** The reply of a call that answers with a file, over HTTP and in process. */
export interface FileReply {
  readonly bytes: Uint8Array
  readonly type: string
  /** The tag of its content. Missing if the file replaces one that does not exist. */
  readonly etag: string | undefined
  /** The file name that the server suggests, if any. */
  readonly name: string | undefined
}

/** The schema of a file reply. It is not validated, because the server makes it itself. */
export const fileReply = z.custom<FileReply>()
