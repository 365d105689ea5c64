import { menuOf } from '../account/pages.ts'
import { may, type Permission, type Role } from '../account/role.ts'
import { approveQuestion } from '../schedule/approve-question.ts'
import { timeInWords } from '../schedule/time-words.ts'
import { isSkippedTyped, readTypedTime } from '../schedule/typed-time.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { findNamed, nameInCommand } from './find-named.ts'

const texts = messages.command

/** An act that a typed command asks for. */
export type CommandAct =
  | { readonly kind: 'approve'; readonly target: Target; readonly at: Instant }
  | { readonly kind: 'arrival' | 'no-show'; readonly target: Target }
  | { readonly kind: 'takedown'; readonly target: Target; readonly caseNumber: string }
  | { readonly kind: 'add'; readonly caseAgent: string; readonly pasted: string }

/** The result of reading a typed command. */
export type CommandReading =
  /** `words` says what Enter will do. */
  | { readonly state: 'ready'; readonly act: CommandAct; readonly words: string }
  /** Something is missing or wrong; `words` says what. */
  | { readonly state: 'incomplete'; readonly words: string }
  /** Several targets have the name. */
  | { readonly state: 'choose'; readonly words: string; readonly matches: readonly CommandMatch[] }

/** A target that a command may mean, with its name and UC. */
export interface CommandMatch {
  readonly id: TargetId
  readonly name: string
}

interface Verb {
  readonly kind: CommandAct['kind']
  readonly needs: Permission
  /** Which targets the command may name. */
  readonly takes: (target: Target) => boolean
  /** The command as somebody types it. */
  readonly example: string
}

const isIn =
  (...stages: readonly Stage[]) =>
  (target: Target) =>
    stages.includes(stageOf(target))
const hooked = isIn('on-the-hook')

/** The commands by their short names. */
const verbs: Readonly<Record<string, Verb>> = {
  ap: {
    kind: 'approve',
    needs: 'schedule.approve',
    takes: (target) => isIn('chatting', 'on-the-hook')(target) && target.linkedChatterId === null,
    example: 'ap raven 2130',
  },
  ar: {
    kind: 'arrival',
    needs: 'arrest.record',
    takes: (target) => hooked(target) && target.arrivalTime === null,
    example: 'ar raven',
  },
  td: {
    kind: 'takedown',
    needs: 'arrest.record',
    takes: (target) => hooked(target) && target.arrivalTime !== null,
    example: 'td raven 26-040012',
  },
  ns: {
    kind: 'no-show',
    needs: 'schedule.no-show',
    takes: (target) => hooked(target) && target.linkedChatterId === null,
    example: 'ns raven',
  },
  n: { kind: 'add', needs: 'target.add', takes: () => false, example: 'n ECHO raven 813-555-0101' },
}

/** Rule C13. Returns examples of what a role can type: a page, a name, and each of its commands. */
export function listExamples(role: Role): string[] {
  const pages = menuOf(role).slice(0, 1)
  const commands = Object.values(verbs).filter(({ needs }) => may(role, needs))
  return [
    ...pages.map(({ label }) => label.toLowerCase()),
    ...(may(role, 'target.read') ? ['raven'] : []),
    ...commands.map(({ example }) => example),
  ]
}

/** Maximum number of targets that a choice shows. */
const maxMatches = 8

/**
 * Rule C10. Reads a dispatcher's command: `ap raven 2130` approves a time, `ar raven` records an arrival, `td raven 26-040012` a takedown
 * with its case number, `ns raven` a No Show, `n ECHO text` adds a target. Returns undefined for a text that is no command of the role.
 * A name is the whole name, of one word or several, or a part of one that only one suitable target has.
 */
export function readCommand(
  typed: string,
  { targets, role, now, zone }: CommandGround,
): CommandReading | undefined {
  const [, name = '', rest = ''] = /^\s*(\S+)(?:\s+(.*))?$/s.exec(typed) ?? []
  const short = name.toLowerCase()
  const verb = Object.hasOwn(verbs, short) ? verbs[short] : undefined
  if (!verb || !may(role, verb.needs)) return undefined
  if (verb.kind === 'add') return adding(rest)
  if (rest.trim() === '') return { state: 'incomplete', words: texts.whom[verb.kind] }
  const { found, who, rest: what } = findNamed(rest, targets.filter(verb.takes), targets)
  const [target] = found
  if (!target) return { state: 'incomplete', words: texts.nobody(who, texts.suitable[verb.kind]) }
  if (found.length > 1)
    return { state: 'choose', words: texts.several(found.length, who), matches: matchesOf(found, targets) }
  return about(verb.kind, target, what, { targets, now, zone })
}

/** The targets, role, time and zone that a command is read with. */
export interface CommandGround {
  readonly targets: readonly Target[]
  readonly role: Role
  readonly now: Instant
  /** The office's time zone. */
  readonly zone: string
}

/** Returns why a typed text is no time (rule C7). */
function whyNoTime(typed: string, now: Instant, zone: string): string {
  return isSkippedTyped(typed, now, zone) ? messages.schedule.skippedTime : messages.schedule.invalidTime
}

function about(
  kind: Exclude<CommandAct['kind'], 'add'>,
  target: Target,
  what: string,
  { targets, now, zone }: Omit<CommandGround, 'role'>,
): CommandReading {
  const name = nameOf(target, targets)
  if (kind === 'approve') {
    const at = readTypedTime(what, now, zone)
    if (!at)
      return { state: 'incomplete', words: what === '' ? texts.when(name) : whyNoTime(what, now, zone) }
    const said = texts.approve(name, timeInWords(at, now, zone))
    const question = approveQuestion(at, now)
    return {
      state: 'ready',
      act: { kind, target, at },
      words: question === undefined ? said : `${said}. ${question}`,
    }
  }
  if (kind === 'takedown') {
    return { state: 'ready', act: { kind, target, caseNumber: what }, words: texts.takedown(name, what) }
  }
  if (what !== '') return { state: 'incomplete', words: texts.tooMuch(what) }
  return {
    state: 'ready',
    act: { kind, target },
    words: kind === 'arrival' ? texts.arrival(name) : texts.noShow(name),
  }
}

function adding(rest: string): CommandReading {
  const [, caseAgent = '', pasted = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(rest.trim()) ?? []
  if (caseAgent === '') return { state: 'incomplete', words: texts.whom.add }
  return {
    state: 'ready',
    act: { kind: 'add', caseAgent, pasted: pasted.trim() },
    words: texts.add(caseAgent),
  }
}

function matchesOf(found: readonly Target[], all: readonly Target[]): CommandMatch[] {
  return found.slice(0, maxMatches).map((target) => ({ id: target.id, name: nameOf(target, all) }))
}

function nameOf(target: Target, all: readonly Target[]): string {
  return texts.named(nameInCommand(target, all), target.caseAgent)
}
