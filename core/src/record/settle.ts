import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetPatch } from '../target/edit.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { splitLabels } from './labels.ts'

/** The one status that has a territory. */
const citizenOther = 'US Citizen - Other'

/**
 * Rule E6: what an edit of the case brings with it. A changed legal status clears the territory, and the country unless the
 * new status is 'US Citizen - Other', but for what the edit itself carries. An assistance amount is kept only with public
 * assistance. Labels are put in order. 'No Criminal History' is refused while there is some.
 */
export function settleCase(
  target: Target,
  patch: TargetPatch,
  { hasHistory }: { hasHistory: boolean },
): Result<TargetPatch, Failure> {
  if (patch.hasNoCriminalHistory === true && !target.hasNoCriminalHistory && hasHistory) {
    return err(refused(messages.record.historyPresent))
  }
  const settled: { -readonly [K in keyof TargetPatch]: TargetPatch[K] } = { ...patch }
  if (patch.legalStatus !== undefined && patch.legalStatus !== target.legalStatus) {
    settled.territory = patch.territory ?? ''
    settled.countryOfOrigin =
      patch.countryOfOrigin ?? (patch.legalStatus === citizenOther ? target.countryOfOrigin : '')
  }
  const isAssisted =
    patch.isPublicAssistance === undefined ? target.isPublicAssistance : patch.isPublicAssistance
  const amount = patch.assistanceAmount === undefined ? target.assistanceAmount : patch.assistanceAmount
  if (isAssisted !== true && amount !== null) settled.assistanceAmount = null
  if (patch.briefLabel !== undefined) settled.briefLabel = splitLabels(patch.briefLabel).join(';')
  return ok(settled)
}

/** Rule E8: the form shows the territory for 'US Citizen - Other', and the country for every other status but none and 'US Citizen'. */
export function legalStatusFields(legalStatus: string): {
  readonly territory: boolean
  readonly country: boolean
} {
  return {
    territory: legalStatus === citizenOther,
    country: !['', 'US Citizen', citizenOther].includes(legalStatus),
  }
}
