import { Button } from '@mantine/core'
import {
  buildBoard,
  carriesLabel,
  isBriefed,
  listLabels,
  messages,
  pages,
  presentPages,
  type Target,
} from '@watchfloor/core'
import { useMemo, useState } from 'react'
import { ArrestPdf } from '../../parts/ArrestPdf.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { BriefingBoard } from './BriefingBoard.tsx'
import { enterFullScreen } from './full-screen.ts'
import { PresentView } from './PresentView.tsx'
import { useBriefingUrl } from './use-briefing-url.ts'
import { useMayPresent } from './use-may-present.ts'

/** The board of the chosen label. It opens an arrest's PDF or the presentation. */
export function Briefing({ targets }: { targets: readonly Target[] }) {
  const { label: wanted, presented, choose, present, show, leave } = useBriefingUrl()
  const mayPresent = useMayPresent(presented !== undefined, leave)
  const [open, setOpen] = useState<Target>()
  const labels = useMemo(() => listLabels(targets.filter(isBriefed)), [targets])
  // An address may spell the label in another case.
  const label = labels.find((one) => carriesLabel({ briefLabel: wanted }, one)) ?? wanted
  const groups = useMemo(() => buildBoard(targets, label), [targets, label])
  const slides = useMemo(() => presentPages(groups), [groups])
  const first = slides[0]
  const start = (id: number) => {
    enterFullScreen()
    present(id)
  }
  return (
    <>
      <PageHead title={pages.briefing.label}>
        <Button
          leftSection={<Icon name="present" size={18} />}
          disabled={!first}
          onClick={() => first && start(first.id)}
        >
          {messages.briefing.present}
        </Button>
      </PageHead>
      <BriefingBoard groups={groups} labels={labels} label={label} onChoose={choose} onOpen={setOpen} />
      {open && <ArrestPdf target={open} size="extra large" onClose={() => setOpen(undefined)} />}
      {presented !== undefined && mayPresent && (
        <PresentView slides={slides} shown={presented} label={label} onShow={show} onLeave={leave} />
      )}
    </>
  )
}
