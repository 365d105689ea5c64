import { useStdout } from 'ink'
import { useEffect, useState } from 'react'

/** Returns the current size of the window. */
export function useWindow(): { readonly columns: number; readonly rows: number } {
  const { stdout } = useStdout()
  const size = () => ({ columns: stdout.columns ?? 80, rows: stdout.rows ?? 24 })
  const [known, setKnown] = useState(size)
  useEffect(() => {
    const onResize = () => setKnown({ columns: stdout.columns ?? 80, rows: stdout.rows ?? 24 })
    stdout.on('resize', onResize)
    return () => void stdout.off('resize', onResize)
  }, [stdout])
  return known
}
