import { messages, type Target } from '@watchfloor/core'
import { useCallback, useEffect, useState } from 'react'
import { useTargets } from '../../data/targets.ts'
import { showAlert, withdrawAlert } from '../../ui/dialog/alert-store.ts'

const { noArrival } = messages.arrest

/** Returns the function that says why a target cannot be taken down yet. The alert goes when the arrival is there, whoever records it. */
export function useNotArrived(): (target: Target) => void {
  const [told, setTold] = useState<Target['id']>()
  const { data: targets = [] } = useTargets()
  const hasArrived = targets.some(({ id, arrivalTime }) => id === told && arrivalTime !== null)
  useEffect(() => {
    if (!hasArrived) return
    withdrawAlert(noArrival)
    setTold(undefined)
  }, [hasArrived])
  return useCallback(({ id }) => {
    setTold(id)
    showAlert(noArrival)
  }, [])
}
