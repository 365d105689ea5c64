/** Texts of the keys and of the palette. */
export const keyCommandTexts = {
  title: 'Keys',
  on: 'Single keys',
  palette: 'Go to or do',
  field: 'Page, name or command',
  fieldHint: 'For example: takedown, raven, ap raven 2130, ar raven, td raven 26-040012, ns raven',
  page: 'Page',
  groups: [
    {
      heading: 'Everywhere',
      keys: [
        ['Ctrl+K', 'Go to a page or a person, or type a command'],
        ['/', 'Search the list'],
        ['n', 'Add a target'],
        ['?', 'Show these keys'],
        ['Ctrl+Enter', 'Save a form'],
        ['Escape', 'Close a dialog'],
      ],
    },
    {
      heading: 'In a list',
      keys: [
        ['j or ↓', 'Next row'],
        ['k or ↑', 'Previous row'],
        ['Enter', 'Show the person of the row'],
        ['a', 'Approve the time, Arrived, or Active'],
        ['e', 'Edit, or type another time'],
        ['t', 'Takedown'],
        ['d', 'Takedown now'],
        ['c', 'Acknowledge, or case number'],
        ['x', 'Give 15 more minutes'],
        ['s', 'No Show'],
        ['p', 'Add a person'],
        ['i', 'Inactive'],
        ['u', 'Undo the arrest'],
      ],
    },
    {
      heading: 'Commander Review',
      keys: [
        ['r', 'Review in turn; there: reviewed, next'],
        ['b', 'Return with comment'],
        ['j or k', 'Next or previous record'],
        ['d', 'The PDF, or the record'],
        ['e', 'Edit the record'],
      ],
    },
  ],
} as const
