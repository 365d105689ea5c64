import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'

const { briefing } = messages

/** Rule K6: a card says the case number and the name as the analyst found it out; what is missing is 'NULL'. */
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
