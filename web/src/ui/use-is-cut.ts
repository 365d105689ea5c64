import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a text is longer than its lines, measured again when the width changes. */
export function useIsCut(text: string): { ref: RefObject<HTMLSpanElement | null>; isCut: boolean } {
  const ref = useRef<HTMLSpanElement>(null)
  const [cutText, setCutText] = useState<string>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.scrollHeight > element.clientHeight + 1) setCutText(text)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [text])
  return { ref, isCut: cutText === text }
}
