import { type Compression, isImageFile, messages } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { compressPhoto } from './compress.ts'

export type PhotoState =
  | { readonly step: 'none' }
  | { readonly step: 'compressing'; readonly name: string }
  | { readonly step: 'ready'; readonly name: string; readonly file: File }
  | { readonly step: 'failed'; readonly problem: string }

const none: PhotoState = { step: 'none' }

/** A photo that is being chosen: checked, made smaller, ready to send. The last choice counts. */
export function usePhoto(compression: Compression) {
  const [state, setState] = useState<PhotoState>(none)
  const turn = useRef(0)

  async function choose(file: File) {
    const mine = ++turn.current
    const show = (next: PhotoState) => mine === turn.current && setState(next)
    if (!isImageFile(file)) return show({ step: 'failed', problem: messages.image.wrongType })
    show({ step: 'compressing', name: file.name })
    try {
      show({ step: 'ready', name: file.name, file: await compressPhoto(file, compression) })
    } catch {
      show({ step: 'failed', problem: messages.image.compressFailed })
    }
  }

  function clear() {
    turn.current++
    setState(none)
  }

  return { state, choose, clear }
}
