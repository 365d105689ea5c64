import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetPatch } from '../targets/edit.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { splitLabels } from './labels.ts'

/** The one status that has a territory. */
const citizenOther = 'US Citizen - Other'

/**
 * Rule E6. Returns an edit of the case with the changes that follow from it. A changed legal status clears the territory, and the
 * country unless the new status is 'US Citizen - Other'; values that the edit itself sends are kept. An assistance amount is kept
 * only with public assistance, a referral only for a possible victim. Labels are merged (rule E7). 'No Criminal History' is refused while there is some.
 */
export function normalizeCase(
  target: Target,
  patch: TargetPatch,
  { hasHistory }: { hasHistory: boolean },
): Result<TargetPatch, Failure> {
  if (patch.hasNoCriminalHistory === true && !target.hasNoCriminalHistory && hasHistory) {
    return err(refused(messages.record.historyPresent))
  }
  const normalized: { -readonly [K in keyof TargetPatch]: TargetPatch[K] } = { ...patch }
  if (patch.legalStatus !== undefined && patch.legalStatus !== target.legalStatus) {
    normalized.territory = patch.territory ?? ''
    normalized.countryOfOrigin =
      patch.countryOfOrigin ?? (patch.legalStatus === citizenOther ? target.countryOfOrigin : '')
  }
  const isAssisted =
    patch.isPublicAssistance === undefined ? target.isPublicAssistance : patch.isPublicAssistance
  const amount = patch.assistanceAmount === undefined ? target.assistanceAmount : patch.assistanceAmount
  if (isAssisted !== true && amount !== null) normalized.assistanceAmount = null
  const isVictim = patch.possibleVictim ?? target.possibleVictim
  if (!isVictim && (patch.referral ?? target.referral) !== '') normalized.referral = ''
  if (patch.briefLabel !== undefined) normalized.briefLabel = splitLabels(patch.briefLabel).join(';')
  return ok(normalized)
}

/**
 * Rule E8. Returns which fields the form shows for a legal status: the territory for 'US Citizen - Other'; the country for every
 * other status except none and 'US Citizen'.
 */
export function legalStatusFields(legalStatus: string): {
  readonly territory: boolean
  readonly country: boolean
} {
  return {
    territory: legalStatus === citizenOther,
    country: !['', 'US Citizen', citizenOther].includes(legalStatus),
  }
}
