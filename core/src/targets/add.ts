import { type EarlierEntry, type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Change } from './change.ts'
import { duplicateEntries, findDuplicates, phonesOf } from './duplicates.ts'
import type { TargetPatch } from './edit.ts'
import { phoneDigits, phoneProblem } from './phone.ts'
import { type SectionField, sectionFields } from './sections.ts'
import { emptyTarget, fieldOf, type Target, type TargetContent } from './target.ts'

/** The input of the Add Target form, as typed values. */
export type TargetDraft = TargetPatch

/** Rule F7. Returns the problems of a new target, in the order of the form. The form and the server use the same rule. */
export function draftProblems(
  draft: Pick<TargetDraft, 'caseAgent' | 'screenName' | 'phone' | 'secondaryPhone'>,
): Failure[] {
  const problems: Failure[] = []
  if (!draft.caseAgent?.trim()) problems.push(invalid('caseAgent', messages.target.agentRequired))
  if (!draft.screenName?.trim()) problems.push(invalid('screenName', messages.target.screenNameRequired))
  problems.push(...phoneProblems(draft))
  return problems
}

/**
 * Rule F7. Returns the problems of what was typed into the form of a new target, in the order of the form: what is missing, too long or
 * no value of its field. A requested time is left to the form, which reads it as it was typed.
 */
export function typedProblems(
  typed: Readonly<Partial<Record<SectionField<'uc'>, string>>>,
  zone: string,
): Failure[] {
  const problems = draftProblems(typed)
  return sectionFields('uc').flatMap((name) => {
    const known = problems.find(({ field }) => field === name)
    if (known) return [known]
    const { kind, read } = fieldOf(name)
    const value = kind === 'requested-time' ? undefined : read(typed[name], zone)
    return value === undefined || value.ok ? [] : [invalid(name, value.message)]
  })
}

/** Rule F2. Returns the problems of both phones of a draft or an edit. */
export function phoneProblems(draft: Partial<Pick<TargetContent, 'phone' | 'secondaryPhone'>>): Failure[] {
  const problems: Failure[] = []
  for (const field of ['phone', 'secondaryPhone'] as const) {
    const problem = phoneProblem(draft[field] ?? null, field)
    if (problem) problems.push(invalid(field, problem))
  }
  return problems
}

/**
 * Rule S4. Adds a target, which is chatting. Rule P3. A target with a known phone is added only with `forceAdd`, after the user
 * confirmed it.
 * @param seenBefore the person's records in other operations. They never block; who is refused learns of them, too (rule O7).
 */
export function addTarget(
  draft: TargetDraft,
  others: readonly Target[],
  { forceAdd, seenBefore }: { forceAdd: boolean; seenBefore?: readonly EarlierEntry[] },
): Result<Change, Failure> {
  const problem = draftProblems(draft)[0]
  if (problem) return err(problem)
  const target: TargetContent = {
    ...emptyTarget,
    ...draft,
    caseAgent: (draft.caseAgent ?? '').trim(),
    screenName: (draft.screenName ?? '').trim(),
    phone: phoneDigits(draft.phone),
    secondaryPhone: phoneDigits(draft.secondaryPhone),
  }
  const duplicates = forceAdd ? [] : findDuplicates(phonesOf(target), others)
  if (duplicates.length > 0) {
    return err({ ...duplicateFailure(duplicates, target), ...(seenBefore && { seenBefore }) })
  }
  return ok({ action: 'add', saved: [], added: [target], removed: [] })
}

/**
 * Returns the failure that lists the duplicates of some phones. It blames the field of the phone that they have.
 * @param phones the phones that were checked
 */
export function duplicateFailure(
  duplicates: readonly Target[],
  phones: { readonly phone?: string | null },
): Failure {
  const known = new Set(duplicates.flatMap(phonesOf))
  return {
    code: 'target.duplicate',
    field: phones.phone && known.has(phones.phone) ? 'phone' : 'secondaryPhone',
    message: messages.target.duplicate,
    duplicates: duplicateEntries(duplicates),
  }
}
