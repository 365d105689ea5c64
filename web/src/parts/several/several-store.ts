import type { Target } from '@watchfloor/core'
import { useEffect } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

/** The records that the user has chosen on a list, and those that have a box on screen. */
interface Several {
  readonly isOn: boolean
  readonly chosen: ReadonlySet<number>
  readonly shown: ReadonlySet<number>
  /** The records of the open dialog; undefined while it is closed. */
  readonly opened?: readonly Target[] | undefined
}

const nobody: ReadonlySet<number> = new Set()
const nothing: Several = { isOn: false, chosen: nobody, shown: nobody }
const several = createStore(nothing)

export function useSeveral(): Several {
  return useStore(several)
}

/** Starts or stops choosing. Nobody is chosen at the start. */
export function chooseSeveral(isOn: boolean): void {
  several.set({ ...several.get(), isOn, chosen: nobody })
}

export function chooseRecords(chosen: Iterable<number>): void {
  several.set({ ...several.get(), chosen: new Set(chosen) })
}

export function toggleRecord(id: number): void {
  const chosen = new Set(several.get().chosen)
  if (!chosen.delete(id)) chosen.add(id)
  chooseRecords(chosen)
}

/** Opens the dialog for these records, or (undefined) closes it. */
export function openSeveral(opened: readonly Target[] | undefined): void {
  several.set({ ...several.get(), opened })
}

/** Notes that a record has a box on screen, as long as the component is there. */
export function useShownRecord(id: number): void {
  useEffect(() => {
    const { shown } = several.get()
    several.set({ ...several.get(), shown: new Set([...shown, id]) })
    return () => {
      const left = new Set(several.get().shown)
      left.delete(id)
      several.set({ ...several.get(), shown: left })
    }
  }, [id])
}

/** Forgets the choice when the list is left. The list goes also while that of another operation loads, under an open dialog. */
export function useForgetSeveral(): void {
  useEffect(() => () => chooseSeveral(false), [])
}

/** Closes the dialog when its page is left. */
export function useCloseSeveral(): void {
  useEffect(() => () => openSeveral(undefined), [])
}
