/** Texts of deleting all non-arrested records. */
export const purgeTexts = {
  word: 'Delete',
  heading: 'Database Maintenance',
  button: 'Delete All Non-Arrested Records',
  confirm: 'Delete Records',
  typeWord: (word: string) => `Type ${word} to confirm`,
  done: (count: number) => `Successfully deleted ${count} non-arrested records`,
  failed: 'Failed to delete records',
  error: 'Error deleting records',
  onScene: (count: number) =>
    `${count === 1 ? 'Somebody is' : `${count} people are`} on scene, arrived and not taken down. Nothing was deleted. Include them only when that is certain.`,
  stale: (count: number) =>
    `The number of records is now ${count}, because somebody changed them. Nothing was deleted. Check the number and confirm again.`,
  busy: 'Records change too quickly for a backup of them all. Nothing was deleted. Please try again.',
  wrongWord: 'Nothing was deleted: the word Delete was not typed exactly.',
  savedTo: (file: string) => `A backup was saved first: ${file}`,
  counts: {
    chatting: 'Chatting',
    'on-the-hook': 'On the hook',
    inactive: 'Inactive',
    guests: 'Additional persons',
  },
} as const
