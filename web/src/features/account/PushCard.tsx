import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, messages, type PushBrowser } from '@watchfloor/core'
import { type RefObject, useRef, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { useOffice } from '../../data/session.ts'
import { askToNotify } from '../../parts/sound/notify.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { catchFocus } from '../../ui/content.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { deviceName } from './device-name.ts'
import { ownAct } from './own-account.ts'
import { refusePushes, takePushes, takesPushes } from './push-here.ts'

const texts = messages.push.card

function usePushes() {
  return useQuery({ queryKey: keys.pushes, queryFn: () => api.push.list({}, { background: true }) })
}

/** Rule W51. The browsers of the user that are woken for alarms, with a switch for this one. Missing where the office has push off. */
export function PushCard() {
  const query = usePushes()
  const pushSwitch = useRef<HTMLInputElement>(null)
  const { data, isLoadingError } = query
  if (isLoadingError)
    return (
      <SectionCard title={texts.title}>
        <LoadState query={query} failed={texts.loadFailed} />
      </SectionCard>
    )
  if (!data || data.key === null) return null
  const others = data.items.filter(({ isCurrent }) => !isCurrent)
  return (
    <SectionCard title={texts.title}>
      <PushSwitch
        ref={pushSwitch}
        serverKey={data.key}
        current={data.items.find(({ isCurrent }) => isCurrent)}
      />
      {others.length > 0 && (
        <ul className="own-list" aria-label={texts.browsers}>
          {others.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} pushSwitch={pushSwitch} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

interface SwitchProps {
  ref: RefObject<HTMLInputElement | null>
  serverKey: string
  current: PushBrowser | undefined
}

/** Asks the browser and adds it, or removes it. The browser is asked by a click and never before. */
function PushSwitch({ ref, serverKey, current }: SwitchProps) {
  const { act, busy } = useAct()
  const [isBlocked, setBlocked] = useState(false)
  const turnOn = async () => {
    const answer = await askToNotify()
    setBlocked(answer !== 'allowed')
    if (answer !== 'allowed') return
    const call = async () => api.push.add({ address: await takePushes(serverKey) })
    await act({ ...ownAct, failed: texts.failed, call, done: texts.on, once: 'push', sets: true })
    await reloadPushes()
  }
  const turnOff = async ({ id }: PushBrowser) => {
    await act({ ...ownAct, call: () => api.push.remove({ id }), done: texts.off, once: 'push', sets: false })
    await refusePushes().catch(() => undefined)
    await reloadPushes()
  }
  return (
    <>
      <Switch
        ref={ref}
        label={texts.label}
        description={texts.hint}
        checked={current !== undefined}
        aria-busy={busy}
        disabled={!takesPushes()}
        onChange={() => void (current ? turnOff(current) : turnOn())}
      />
      <p role="status" className="own-note">
        {takesPushes() ? (isBlocked ? texts.blocked : '') : texts.unavailable}
      </p>
    </>
  )
}

interface RowProps {
  browser: PushBrowser
  /** The control that gets the focus after the row was removed. */
  pushSwitch: RefObject<HTMLInputElement | null>
}

function BrowserRow({ browser: { id, host, device, addedAt }, pushSwitch }: RowProps) {
  const { timeZone } = useOffice()
  const { act, busy } = useAct()
  const name = deviceName(device) ?? messages.factor.unknownDevice
  const remove = async () => {
    await act({ ...ownAct, call: () => api.push.remove({ id }), done: texts.removed(name) })
    catchFocus(pushSwitch.current ?? undefined)
    await reloadPushes()
  }
  return (
    <li>
      <div className="own-words">
        <span className="strong">{name}</span>
        <span className="quiet own-facts">{texts.line(host, formatDateTime(addedAt, timeZone))}</span>
      </div>
      <ActButton
        variant="default"
        size="xs"
        busy={busy}
        aria-label={`${texts.remove} ${name}`}
        onClick={() => void remove()}
      >
        {texts.remove}
      </ActButton>
    </li>
  )
}

function reloadPushes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.pushes })
}
