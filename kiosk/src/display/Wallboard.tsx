import {
  formatTime,
  freshnessOf,
  instantFromMs,
  machineWarnings,
  messages,
  schemeOf,
  shiftOf,
  upcomingLines,
  zoneName,
} from '@watchfloor/core'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import type { Facts } from '../wall/facts.ts'
import { pageBuild } from '../wall/own-page.ts'
import { followAwake, readAwake } from '../wall/wake-lock.ts'
import { DataState } from './DataState.tsx'
import { layoutOf } from './layout.ts'
import { TestCard } from './TestCard.tsx'
import { WallCounters } from './WallCounters.tsx'
import { WallMark } from './WallMark.tsx'
import { WallTable } from './WallTable.tsx'

interface Props {
  facts: Facts
  /** When the server last sent anything, by this machine's clock (ms). */
  contactAtMs: number
  /** Whether the live feed is cut. */
  isCut: boolean
}

/** The wallboard: title, clock, counters and upcoming table. It depends only on the facts, the time and the window. */
export function Wallboard({
  facts: { display, office, counts, expected, aheadMs },
  contactAtMs,
  isCut,
}: Props) {
  // The facts may be newer than the last tick.
  const nowMs = Math.max(useTicks(), contactAtMs)
  const now = instantFromMs(nowMs + aheadMs)
  const zone = office.timeZone
  const { isPrivate, isLargeType, identifyUntil, name } = display
  const size = useWindowSize()
  const isAwake = useSyncExternalStore(followAwake, readAwake)
  const { unit, scale, row, fits, dealLines } = layoutOf({
    ...size,
    isLargeType,
    lines: expected.length,
  })
  const ageSeconds = Math.max(0, (nowMs - contactAtMs) / 1000)
  const { x, y } = shiftOf(now)
  const scheme = schemeOf(display.theme, now, zone)
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme
  }, [scheme])
  const style = {
    '--u': `${unit}px`,
    '--scale': scale,
    '--row': `${row * unit}px`,
    translate: `${x}px ${y}px`,
  } as CSSProperties
  return (
    <main className="display" style={style} data-large={isLargeType} data-deal-lines={dealLines}>
      <header className="head">
        <WallMark />
        <h1>
          {office.operationTitle}
          <small>{office.name}</small>
        </h1>
        {office.state !== 'open' && (
          <p className="operation-state" data-state={office.state}>
            {messages.operation.states[office.state]}
          </p>
        )}
        {office.isTraining && <p className="training">{messages.screen.training.mark}</p>}
        <DataState
          ageSeconds={ageSeconds}
          isCut={isCut}
          asOf={formatTime(instantFromMs(contactAtMs + aheadMs), zone)}
        />
        <p className="clock">
          <time>{formatTime(now, zone)}</time> <span>{zoneName(now, zone)}</span>
        </p>
      </header>
      <WallCounters counts={counts} isLastKnown={freshnessOf(ageSeconds) === 'last-known'} />
      <WallTable
        upcoming={upcomingLines(expected, now, {
          zone,
          fits,
          scene: office.sceneMinutes,
          state: office.state,
        })}
        isPrivate={isPrivate}
        warnings={machineWarnings({ aheadMs, isAwake })}
      />
      {identifyUntil !== null && now < identifyUntil && <TestCard name={name} build={pageBuild} {...size} />}
    </main>
  )
}

const second = 1_000

/** Returns this machine's clock (ms), updated every second. */
function useTicks(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** Returns the window's size, updated on resize. */
function useWindowSize(): { readonly width: number; readonly height: number } {
  const text = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
    () => `${window.innerWidth}x${window.innerHeight}`,
  )
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}
