import { Button } from '@mantine/core'
import { listDueScenes, messages, pages } from '@watchfloor/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useClocksRun, useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { useNow } from '../../ui/clock.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { BoardNews } from './BoardNews.tsx'
import { NotifySwitch } from './NotifySwitch.tsx'
import { showBadge } from './notify.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import './sound.css'

/** The heading of a board with alarms. The tab and the icon of the app show the number of scenes to acknowledge. */
export function BoardHead({ title }: { title: string }) {
  const { data: targets = [] } = useTargets()
  const { sceneMinutes } = useOffice()
  const now = useNow({ everySeconds: 5 })
  const due = useClocksRun() ? listDueScenes(targets, now, sceneMinutes).length : 0
  useEffect(() => {
    showBadge(due)
    return () => showBadge(0)
  }, [due])
  return (
    <PageHead title={title} tab={due > 0 ? messages.screen.sound.due(due, title) : title}>
      <span className="visually-hidden" role="status">
        {due > 0 ? messages.screen.sound.mustAcknowledge(due) : ''}
      </span>
      <BoardNews />
      <div className="sound-switches">
        <SoundSwitch />
        <NotifySwitch />
      </div>
      <Button component={Link} to={pages.nightLog.path} variant="default">
        {pages.nightLog.label}
      </Button>
    </PageHead>
  )
}
