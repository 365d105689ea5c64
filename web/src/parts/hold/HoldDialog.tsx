import { Button } from '@mantine/core'
import { type HoldOnWire, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useCloseIfErased } from '../../data/erased.ts'
import { useHolds } from '../../data/holds.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { useFocusGivenBack } from '../../ui/use-focus-given-back.ts'
import { HoldFacts } from './HoldFacts.tsx'
import { HoldForm } from './HoldForm.tsx'
import type { HoldSubject } from './hold-acts.ts'
import { ReleaseForm } from './ReleaseForm.tsx'

interface Props {
  place: HoldSubject
  onClose: () => void
}

const texts = messages.hold.screen

/** The legal holds of a record or an operation: an admin sets and releases them. */
export function HoldDialog({ place, onClose }: Props) {
  const query = useHolds()
  const [released, setReleased] = useState<HoldOnWire>()
  useCloseIfErased(place.record, onClose)
  // The dialog of a release would return the focus to a button of the list that it replaced.
  useFocusGivenBack()
  const own = query.data?.filter((hold) => isOf(hold, place))
  const title = released ? texts.releaseOf(released.reference) : texts.manageOf(place.name)
  return (
    <Dialog ofOffice key={released?.id ?? 'list'} title={title} onClose={onClose} width={540}>
      {released ? (
        <ReleaseForm hold={released} onDone={() => setReleased(undefined)} />
      ) : (
        <>
          <p>{texts.note}</p>
          <LoadState query={query} failed={texts.listFailed} skeleton={<ListSkeleton rows={1} />} />
          {own?.length === 0 && <p className="quiet">{texts.none}</p>}
          {own && own.length > 0 && (
            <ul className="hold-list">
              {own.map((hold) => (
                <li key={hold.id}>
                  <HoldFacts hold={hold} />
                  <Button
                    size="xs"
                    color="red"
                    variant="outline"
                    aria-label={texts.releaseOf(hold.reference)}
                    onClick={() => setReleased(hold)}
                  >
                    {texts.release}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <HoldForm place={place} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function isOf({ target, operation }: HoldOnWire, place: HoldSubject): boolean {
  return place.record === undefined
    ? target === null && operation === place.operation
    : target === place.record
}
