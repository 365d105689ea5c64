/** The words of setting the arrest total. */
export const arrestTotalTexts = {
  invalid: 'Please enter a valid non-negative number',
  invalidExpect: 'The expected total is a whole number.',
  stale: (count: number) =>
    `The arrest total is ${count} by now: somebody changed it, or an arrest came in. Nothing was saved.`,
  line: (count: number, actual: number, adjustment: number) =>
    `Arrest total: ${count} (${actual} arrests${adjustment === 0 ? '' : `, adjustment ${adjustment > 0 ? '+' : ''}${adjustment}`})`,
  done: 'Arrest total updated successfully',
  failed: 'Failed to update arrest total',
  error: 'Error updating arrest total',
  countError: 'Error fetching arrest total count',
} as const
