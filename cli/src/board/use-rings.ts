import { messages, type Rung, ringsOf } from '@watchfloor/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type BoardFacts, boardNow } from './board-facts.ts'
import { nameOf } from './press-watching.ts'

/** How long (ms) the head of the board shows what happened. */
const flashMs = 8_000

/**
 * Rings for arrivals, red scene clocks and overdue meet-ups (rule Z8), and returns the text that the head shows meanwhile. A muted board
 * shows the text without a sound.
 */
export function useRings(
  facts: BoardFacts | undefined,
  nowMs: number,
  { isMuted, ring }: { readonly isMuted: boolean; readonly ring: () => void },
): string | undefined {
  const rung = useRef<Rung>(undefined)
  const seenAs = useRef('')
  const [flash, setFlash] = useState<{ text: string; untilMs: number }>()
  // The others never ring, and a list can have many thousands of them.
  const approved = useMemo(() => facts?.targets.filter(({ isTimeApproved }) => isTimeApproved) ?? [], [facts])
  useEffect(() => {
    if (!facts) return
    const now = boardNow(facts, Math.max(nowMs, Date.now()))
    const { role, operation, office } = facts
    // A person whom only the new role or operation shows did not arrive just now.
    const view = `${role} ${operation.name}`
    const before = seenAs.current === view ? rung.current : undefined
    seenAs.current = view
    const { rings, rung: next } = ringsOf(before, approved, now, {
      scene: office.sceneMinutes,
      role,
      state: operation.state,
    })
    rung.current = next
    const [first] = rings
    if (!first) return
    if (!isMuted) ring()
    const texts = messages.terminal.board.rings
    const more = rings.length > 1 ? ` ${messages.terminal.board.more(rings.length - 1)}` : ''
    setFlash({ text: `${texts[first.ring](nameOf(first.target))}${more}`, untilMs: Date.now() + flashMs })
  }, [facts, approved, nowMs, isMuted, ring])
  return flash && flash.untilMs > nowMs ? flash.text : undefined
}
