import type { Target } from '@watchfloor/core'
import { createContext, useContext } from 'react'
import type { usePhoto } from '../../ui/photo/use-photo.ts'

export type Photo = ReturnType<typeof usePhoto>

/** The context that all parts of an edit screen share. */
export interface RecordDesk {
  readonly target: Target
  /** The office's time zone. */
  readonly zone: string
  /** The chosen photos that are not saved yet, one per form. */
  readonly photos: { readonly uc: Photo; readonly basic: Photo }
  /** Allows leaving the screen without a question. */
  readonly allowLeave: () => void
}

export const RecordDeskContext = createContext<RecordDesk | undefined>(undefined)

export function useRecordDesk(): RecordDesk {
  const context = useContext(RecordDeskContext)
  if (!context) throw new Error('useRecordDesk needs a RecordDeskContext.')
  return context
}
