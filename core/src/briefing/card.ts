import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'

const { briefing } = messages

/** Rule K6. Returns the texts of a card: the case number and the name that the analyst recorded. A missing value is 'NULL'. */
export function cardTexts({
  caseNumber,
  analystFN,
  analystLN,
}: Pick<Target, 'caseNumber' | 'analystFN' | 'analystLN'>): { readonly case: string; readonly name: string } {
  const [number, first, last] = [caseNumber, analystFN, analystLN].map(
    (text) => text.trim() || briefing.missing,
  )
  return { case: briefing.case(number ?? ''), name: `${first} ${last}` }
}
