/** Severity of a charge, from its degree. */
export const severities = ['felony', 'misdemeanor', 'unclassified'] as const
export type Severity = (typeof severities)[number]

const felonyWord = /^(felony|felonies|felon|fel)$/
const misdemeanorWord = /^(misdemeanors?|misdemeanours?|misdem|misd)$/
/** F, F1 to F3, FC (capital), FL (life), F1PBL (punishable by life). Other states have more digits. */
const felonyCode = /^f(\d|c|l|\d?pbl)?$/
const misdemeanorCode = /^m\d?$/
/** `1F`, `2nd M`: the number before the letter. */
const reversedCode = /^[1-9](f|m)$/
const negation = /^(non|nonfelony|not|no|neither)$/
/** Words that may accompany a code without making it ambiguous. */
const besideCode =
  /^(\d|\d(st|nd|rd|th)|first|second|third|fourth|fifth|degree|deg|class|level|capital|life|of|the)$/

/**
 * Rule Y12. Returns the severity of a charge from its degree: a code (F, F1 to F3, FC, FL, M, M1, M2) or words ('third degree
 * felony'). A degree that names both, neither or something else is unclassified.
 */
export function severityOf(degree: string): Severity {
  const words = degree.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.some((word) => negation.test(word))) return 'unclassified'
  const isFelony = words.some((word) => felonyWord.test(word))
  const isMisdemeanor = words.some((word) => misdemeanorWord.test(word))
  if (isFelony || isMisdemeanor) return only(isFelony, isMisdemeanor)
  return severityOfCode(words)
}

function severityOfCode(words: readonly string[]): Severity {
  const codes = words.filter((word) => !besideCode.test(word))
  const isKnown = (word: string) =>
    felonyCode.test(word) || misdemeanorCode.test(word) || reversedCode.test(word)
  if (codes.length === 0 || !codes.every(isKnown)) return 'unclassified'
  return only(
    codes.some((word) => word.includes('f')),
    codes.some((word) => word.includes('m')),
  )
}

function only(isFelony: boolean, isMisdemeanor: boolean): Severity {
  if (isFelony === isMisdemeanor) return 'unclassified'
  return isFelony ? 'felony' : 'misdemeanor'
}
