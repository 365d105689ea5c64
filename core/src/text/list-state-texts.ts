/** Texts of the saved views of a list. */
export const savedViewTexts = {
  button: 'Views',
  none: 'Search, sort or filter the list, then save it here under a name.',
  kept: 'Views are kept in this browser, sealed: they open only while you are signed in.',
  notKept: 'Views are kept until this tab is closed or reloaded: without https the browser cannot seal them.',
  failed: 'The views of this browser could not be changed. Reload the page and try again.',
  name: 'Name of the view',
  save: 'Save view',
  nameMissing: 'Enter a name.',
  plain: 'The list has no search, order or filter to save.',
  remove: (name: string) => `Remove the view ${name}`,
  detail: (list: string) => `View of ${list}`,
} as const

/** Texts about the targets that already have a typed phone. */
export const knownPhoneTexts = {
  title: (count: number, phone: string) =>
    count === 1 ? `1 target already has ${phone}:` : `${count} targets already have ${phone}:`,
  one: (screenName: string, caseAgent: string, stage: string) => `${screenName}, ${caseAgent}, ${stage}`,
  more: (count: number) => `+${count} more`,
  newTab: 'Opens in a new tab',
} as const
