import type { Role } from '@watchfloor/core'

/** The stages of a record. One record of each has its own canaries. */
export const stages = ['chatting', 'expected', 'inactive', 'arrested'] as const
export type StageName = (typeof stages)[number]

/** Values that occur in one record and nowhere else. */
interface Canaries {
  readonly socialSecurityNumber: string
  readonly phone: string
  readonly firstName: string
  readonly caseAgent: string
  readonly screenName: string
}
type CanaryName = keyof Canaries

export const canariesOf = (stage: StageName): Canaries => {
  const number = stages.indexOf(stage) + 1
  return {
    socialSecurityNumber: `91${number}774400`,
    phone: `813${number}559137`,
    firstName: `Firstcanary${stage}`,
    caseAgent: `Agentcanary${stage}`,
    screenName: `screen_canary_${stage}`,
  }
}

export type Caller = Role | 'display' | 'nobody'
export const callers = [
  'nobody',
  'display',
  'vip',
  'target-entry',
  'supervisor',
  'analyst',
  'staff',
  'admin',
] as const

/** The stages whose records each caller sees. A VIP and a display see only who meets whom. */
const seenStages: Readonly<Record<Caller, readonly StageName[]>> = {
  nobody: [],
  display: [],
  vip: ['expected'],
  'target-entry': ['chatting', 'expected'],
  supervisor: ['chatting', 'expected', 'inactive'],
  analyst: ['arrested'],
  staff: stages,
  admin: stages,
}

function maySee(caller: Caller, stage: StageName, name: CanaryName, address: string): boolean {
  // The paper for the press has a name, and neither phone nor UC, whoever asks for it.
  if (address.includes('profile=press') && name !== 'firstName') return false
  if (name === 'socialSecurityNumber') {
    return address.includes('reveal=') && ['analyst', 'staff', 'admin'].includes(caller)
  }
  if (caller === 'vip' && !['caseAgent', 'screenName'].includes(name)) return false
  return seenStages[caller].includes(stage)
}

/** Whether a text has a canary. Papers write numbers with separators, and a PDF has no spaces between its words. */
export function isIn(text: string, canary: string): boolean {
  if (!/^\d+$/.test(canary)) return text.includes(canary)
  return new RegExp([...canary].join('[-() .]{0,2}')).test(text)
}

/** Returns the canaries in a text that its reader may not see. */
export function leaks(text: string, caller: Caller | 'log', address = ''): string[] {
  return stages.flatMap((stage) =>
    (Object.entries(canariesOf(stage)) as [CanaryName, string][])
      .filter(
        ([name, value]) => isIn(text, value) && (caller === 'log' || !maySee(caller, stage, name, address)),
      )
      .map(([name]) => `${caller} ${address}: ${name} of ${stage}`),
  )
}
