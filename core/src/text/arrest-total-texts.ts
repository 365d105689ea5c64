import { counted } from './counted.ts'

/** Texts of the arrest total and of the form that sets it. */
export const arrestTotalTexts = {
  invalid: 'Please enter a valid non-negative number',
  tooLarge: (maximum: number) => `The arrest total is at most ${maximum}. Enter a smaller number.`,
  invalidExpect: 'The expected total is a whole number.',
  stale: (count: number) =>
    `The arrest total is now ${count}, because somebody changed it or an arrest was recorded. Nothing was saved.`,
  line: (count: number, actual: number, adjustment: number) =>
    `Arrest total: ${count} (${counted(actual, 'arrest')}${adjustment === 0 ? '' : `, adjustment ${adjustment > 0 ? '+' : ''}${adjustment}`})`,
  was: (count: number) => `It was ${count}.`,
  belowTitle: 'Arrest total below the arrests on record',
  below: (actual: number, wanted: string, hidden: number) =>
    `The records hold ${counted(actual, 'arrest')}. With a total of ${wanted}, an adjustment of -${hidden} hides ${hidden === 1 ? 'one of them' : `${hidden} of them`} on every screen and on the wall display. The records stay as they are.`,
  setTo: (wanted: string) => `Set to ${wanted}`,
  about: (before: number, after: string) => `${before} → ${after}`,
  undoReason: 'Undo',
  done: 'Arrest total updated successfully',
  failed: 'Failed to update arrest total',
  error: 'Error updating arrest total',
  countError: 'Error fetching arrest total count',
} as const
