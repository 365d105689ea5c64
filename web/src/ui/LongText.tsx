import { Popover } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Breakable } from './Breakable.tsx'
import './long-text.css'

interface Props {
  text: string
}

const texts = messages.screen.list

/** A text cut at two lines. A click opens the whole text in a popover, so that nothing moves. */
export function LongText({ text }: Props) {
  const [open, setOpen] = useState(false)
  const { ref, isCut } = useIsCut(text)
  if (text === '') return <span className="quiet">{messages.generic.none}</span>
  if (!isCut) {
    return (
      <span ref={ref} className="long-text-cut">
        <Breakable text={text} />
      </span>
    )
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={440}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className="long-text"
          aria-haspopup="dialog"
          aria-expanded={open}
          title={open ? texts.less : texts.more}
          onClick={() => setOpen(!open)}
        >
          <span className="long-text-cut">
            <Breakable text={text} />
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className="long-text-whole" role="dialog" aria-label={texts.wholeText}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has the focus */}
        <p tabIndex={0} data-autofocus>
          {text}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Whether a text is longer than its lines, measured again when the width changes. */
function useIsCut(text: string): { ref: RefObject<HTMLSpanElement | null>; isCut: boolean } {
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
