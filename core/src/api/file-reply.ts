import { z } from 'zod'

/** What a call that answers with a file gives its caller, over HTTP and in process alike. */
export interface FileReply {
  readonly bytes: Uint8Array
  readonly type: string
  /** The tag of its content; a stand-in for what is missing has none. */
  readonly etag: string | undefined
  /** The name under which it is saved, when the desk gave one. */
  readonly name: string | undefined
}

/** The reply of such a call. It is made by the desk itself and not looked at again. */
export const fileReply = z.custom<FileReply>()
