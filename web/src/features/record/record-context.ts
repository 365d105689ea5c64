import type { Target } from '@watchfloor/core'
import { createContext, useContext } from 'react'
import type { usePhoto } from '../../ui/photo/use-photo.ts'

export type Photo = ReturnType<typeof usePhoto>

/** The context that all parts of an edit screen share. */
export interface RecordContext {
  readonly target: Target
  /** The office's time zone. */
  readonly zone: string
  /** The chosen photos that are not saved yet, one per form. */
  readonly photos: { readonly uc: Photo; readonly basic: Photo }
  /** Why the operation refuses a change of the record (rule O3); undefined if it takes it. */
  readonly refusal: string | undefined
  /** Allows leaving the screen without a question. */
  readonly allowLeave: () => void
}

export const RecordReactContext = createContext<RecordContext | undefined>(undefined)

export function useRecordContext(): RecordContext {
  const context = useContext(RecordReactContext)
  if (!context) throw new Error('useRecordContext needs a RecordReactContext.')
  return context
}
