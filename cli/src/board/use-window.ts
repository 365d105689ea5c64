import { useStdout } from 'ink'
import { useEffect, useState } from 'react'

/** The size of the window, as it is now. */
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
