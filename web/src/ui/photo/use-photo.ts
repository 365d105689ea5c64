import { type Compression, isImageFile, messages } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { canBeRead, compressPhoto } from './compress.ts'

export type PhotoState =
  | { readonly step: 'none' }
  | { readonly step: 'compressing'; readonly name: string }
  | {
      readonly step: 'ready'
      readonly name: string
      readonly file: File
      /** Size of the chosen file (bytes). */
      readonly from: number
      /** Why the original file is sent. */
      readonly problem?: string
    }
  | { readonly step: 'failed'; readonly problem: string }

const none: PhotoState = { step: 'none' }

interface Options {
  /** Whether a photo that cannot be compressed, but can be read, is sent as it is, with a note to the user. */
  readonly keepsOriginal?: boolean
}

/** Checks and compresses the chosen photo. A new choice replaces the one before. */
export function usePhoto(compression: Compression, { keepsOriginal = false }: Options = {}) {
  const [state, setState] = useState<PhotoState>(none)
  const turn = useRef(0)

  async function choose(file: File) {
    const mine = ++turn.current
    const show = (next: PhotoState) => mine === turn.current && setState(next)
    if (!isImageFile(file)) return show({ step: 'failed', problem: messages.image.wrongType })
    show({ step: 'compressing', name: file.name })
    try {
      const small = await compressPhoto(file, compression)
      show({ step: 'ready', name: file.name, file: small, from: file.size })
    } catch {
      const problem = messages.image.compressFailed
      if (keepsOriginal && (await canBeRead(file)))
        show({ step: 'ready', name: file.name, file, from: file.size, problem })
      else show({ step: 'failed', problem })
    }
  }

  function clear() {
    turn.current++
    setState(none)
  }

  /** Clears the photo after `file` was sent; a photo chosen since stays. */
  function sent(file: File) {
    setState((now) => (now.step === 'ready' && now.file === file ? none : now))
  }

  return { state, choose, clear, sent }
}
