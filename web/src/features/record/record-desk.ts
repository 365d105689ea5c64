import type { Target } from '@watchfloor/core'
import { createContext, useContext } from 'react'
import type { usePhoto } from '../../ui/photo/use-photo.ts'

export type Photo = ReturnType<typeof usePhoto>

/** What every part of an edit screen works on. */
export interface RecordDesk {
  readonly target: Target
  /** The office's time zone. */
  readonly zone: string
  /** The photos that are chosen and not yet saved, one for each place that takes one. */
  readonly photos: { readonly uc: Photo; readonly basic: Photo }
  /** Called when everything on the screen may be left. */
  readonly allowLeave: () => void
}

export const RecordDeskContext = createContext<RecordDesk | undefined>(undefined)

export function useRecordDesk(): RecordDesk {
  const desk = useContext(RecordDeskContext)
  if (!desk) throw new Error('This part of the screen belongs to a record.')
  return desk
}
