import { Button } from '@mantine/core'
import { type BoardRow, messages, rowName, type Target } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
import { Allowed } from '../../parts/Allowed.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'

export interface BoardActionHandlers {
  onArrived: (target: Target) => void
  onTakedown: (target: Target) => void
  /** Records the takedown at once, without the question for the case number. */
  onTakedownNow: (target: Target) => void
  onAddPerson: (target: Target) => void
  onDeletePerson: (target: Target) => void
}

const texts = messages.screen.board

/** The buttons of one row of the board; the next step is the tinted button. */
export function BoardActions({ row, ...on }: { row: BoardRow } & BoardActionHandlers) {
  const { target, kind } = row
  const hasArrived = target.arrivalTime !== null
  const next = useNextStep(hasArrived)
  return (
    <RowActions of={rowName({ ...target, guestOf: row.mainScreenName })}>
      {!hasArrived && (
        <Allowed to="arrest.record">
          <Button
            className="next-act"
            size="xs"
            variant="light"
            aria-keyshortcuts="a"
            onClick={() => {
              next.begin()
              on.onArrived(target)
            }}
          >
            {texts.arrived}
          </Button>
        </Allowed>
      )}
      <Allowed to="arrest.record">
        <Button
          ref={next.ref}
          className={hasArrived ? 'next-act' : undefined}
          size="xs"
          variant={hasArrived ? 'light' : 'default'}
          aria-keyshortcuts="t"
          onClick={() => on.onTakedown(target)}
        >
          {texts.takedown}
        </Button>
      </Allowed>
      {hasArrived && (
        <Allowed to="arrest.record">
          <Button
            size="xs"
            variant="default"
            aria-keyshortcuts="d"
            aria-label={texts.takedownNow}
            title={texts.takedownNow}
            // The second click of a double click on Arrived must not arrest.
            onClick={({ detail }) => detail <= 1 && on.onTakedownNow(target)}
          >
            <span className="takedown-now-long">{texts.takedownNow}</span>
            <span className="takedown-now-short">{texts.now}</span>
          </Button>
        </Allowed>
      )}
      <Allowed to="guest.add">
        {kind === 'main' ? (
          <Button size="xs" variant="default" aria-keyshortcuts="p" onClick={() => on.onAddPerson(target)}>
            {texts.addPerson}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => on.onDeletePerson(target)}>
            {texts.deletePerson}
          </Button>
        )}
      </Allowed>
    </RowActions>
  )
}

/** Moves the focus to the next step's button when the pressed button disappears. */
function useNextStep(isDone: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isDone && isBegun.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true })
    }
    isBegun.current = false
  }, [isDone])
  return {
    ref,
    begin: () => {
      isBegun.current = true
    },
  }
}
