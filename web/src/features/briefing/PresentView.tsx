import { Modal } from '@mantine/core'
import { messages, type PresentPage, slideName } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useIsTopDialog } from '../../ui/dialog/dialog-stack.ts'
import { Mark } from '../../ui/Mark.tsx'
import { useFocusGivenBack } from '../../ui/use-focus-given-back.ts'
import { PresentAhead } from './PresentAhead.tsx'
import { PresentControls } from './PresentControls.tsx'
import { PresentOverview } from './PresentOverview.tsx'
import { PresentSlide } from './PresentSlide.tsx'
import { PresentTitle } from './PresentTitle.tsx'
import { useFading } from './use-fading.ts'
import { usePresent } from './use-present.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './present.css'
import './present-controls.css'

interface Props {
  /** The slides in their order. */
  slides: readonly PresentPage[]
  /** The slide that the address names. */
  shown: number
  /** The chosen label; empty for none. */
  label: string
  onShow: (id: number) => void
  onLeave: () => void
}

const texts = messages.briefing

/** The presentation: one arrest at a time over the whole screen, controlled by keys, a remote or its buttons. */
export function PresentView({ slides, shown, label, onShow, onLeave }: Props) {
  const isTop = useIsTopDialog()
  const isSeen = useFading()
  const { at, slide, isBlank, isFull, isLast, isOverview, closeOverview, startedMs, take } = usePresent({
    slides,
    shown,
    listens: isTop,
    onShow,
    onLeave,
  })
  useWakeLock()
  useFocusGivenBack()
  const ahead = slides[at + 1]
  const last = slides.at(-1)
  const arrests = last?.kind === 'arrest' ? last.place : 0
  const place = slide?.kind === 'arrest' ? slide.place : undefined
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onLeave}
      closeOnEscape={false}
      returnFocus={false}
      trapFocus={isTop}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content>
        <div className="present" data-quiet={!isSeen || undefined}>
          <Modal.Title className="visually-hidden">{texts.presenting(label)}</Modal.Title>
          <div className="present-stage" tabIndex={-1} data-autofocus>
            <PresentHead label={label} place={place} count={arrests} />
            {slide ? (
              <AnySlide key={slide.id} slide={slide} label={label} />
            ) : (
              <p className="present-none">{texts.none}</p>
            )}
          </div>
          {ahead?.kind === 'arrest' && <PresentAhead key={ahead.id} target={ahead.target} />}
          <PresentControls
            isFirst={at === 0}
            isLast={isLast}
            isFull={isFull}
            startedMs={startedMs}
            onStep={take}
          />
          {isOverview && <PresentOverview slides={slides} current={slide?.id} onClose={closeOverview} />}
          {isBlank && (
            <button type="button" className="present-blank" tabIndex={-1} onClick={() => take('blank')}>
              <span className="visually-hidden">{texts.blanked}</span>
            </button>
          )}
          <p className="visually-hidden" role="status">
            {isBlank ? texts.blanked : slide && spoken(slide, arrests)}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns what a screen reader says about a slide. */
function spoken(slide: PresentPage, arrests: number): string {
  if (slide.kind === 'title') return texts.titleSlide
  if (slide.kind === 'day') return texts.day(slide.day)
  return texts.spoken(slide.place, arrests, slideName(slide.target))
}

function AnySlide({ slide, label }: { slide: PresentPage; label: string }) {
  if (slide.kind === 'arrest') return <PresentSlide target={slide.target} />
  return <PresentTitle slide={slide} label={label} />
}

interface PresentHeadProps {
  /** The chosen label; empty for none. */
  label: string
  /** Place among the arrests; undefined for another slide. */
  place: number | undefined
  count: number
}

/** The head of every slide: operation, label and position. */
function PresentHead({ label, place, count }: PresentHeadProps) {
  const { operationTitle } = useOffice()
  return (
    <div className="present-head">
      <Mark size={32} />
      <p className="present-title">{label === '' ? operationTitle : `${operationTitle} · ${label}`}</p>
      {place !== undefined && <p className="present-position">{messages.briefing.position(place, count)}</p>}
    </div>
  )
}
