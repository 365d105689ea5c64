import { messages, type PresentPage, pageAtPlace, slideName } from '@watchfloor/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface Props {
  slides: readonly PresentPage[]
  /** Number of the slide on screen. */
  current: number | undefined
  /** Closes the overview, and shows a slide if one was chosen. */
  onClose: (id?: number) => void
}

const texts = messages.briefing

/** All slides over the presentation. One is chosen by a click, by Tab and Enter, or by its typed number. */
export function PresentOverview({ slides, current, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const arrests = slides.filter(({ kind }) => kind === 'arrest').length
  function onKeyDown(event: KeyboardEvent) {
    // The keys of the presentation are not meant here.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  function jump() {
    const page = pageAtPlace(slides, typed.trim())
    if (page) onClose(page.id)
    else setMissing(typed.trim())
  }
  return (
    <section className="present-overview" aria-label={texts.overview} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          jump()
        }}
      >
        <label>
          {texts.overviewNumber}
          <input
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMissing('')
            }}
          />
        </label>
        <p role="status">{missing === '' ? texts.overviewHint : texts.overviewMissing(missing, arrests)}</p>
        <button type="button" onClick={() => onClose()}>
          {messages.generic.close}
        </button>
      </form>
      <ol>
        {slides.map((slide) => (
          <li key={slide.id} data-kind={slide.kind}>
            <button
              type="button"
              aria-current={slide.id === current ? 'true' : undefined}
              onClick={() => onClose(slide.id)}
            >
              <SlideWords slide={slide} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SlideWords({ slide }: { slide: PresentPage }) {
  if (slide.kind === 'title') return texts.titleSlide
  if (slide.kind === 'day') return texts.day(slide.day)
  return (
    <>
      <span className="present-place">{slide.place}</span>
      <span>{slideName(slide.target)}</span>
    </>
  )
}
