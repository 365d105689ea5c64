/** The sign-in form and the end of a session. */
export const loginTexts = {
  heading: 'Login',
  emailLabel: 'Email',
  emailPlaceholder: 'username@',
  passwordLabel: 'Password',
  passwordPlaceholder: 'Enter Password',
  showTyped: 'Show what is typed',
  submit: 'Submit',
  notice: 'Authorized use only. Activity on this system is recorded and may be reviewed.',
  copyright: '© the Watchfloor contributors',
  licenses: 'Licenses',
  noUserData: 'Could not fetch user data',
  userLookupFailed: 'Error fetching user after login',
  wrong: 'Wrong email or password.',
  again: 'Your session has ended. Sign in again to go on; nothing you typed is lost.',
  otherPerson: 'Somebody else was signed in here. Log out to change accounts.',
  leftElsewhere: 'You logged out in another tab. What you had not saved in this one is lost.',
  changedPerson: 'Somebody else has signed in here since, in another tab. Nothing was done.',
  endsSoon: 'Your session ends in 5 minutes.',
  endsIn: (minutes: number) =>
    minutes === 1 ? 'Your session ends in 1 minute.' : `Your session ends in ${minutes} minutes.`,
  stay: 'Stay signed in',
  codeLabel: 'Code from your app',
  recoveryLabel: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code from the app',
  usePasskey: 'Use a passkey',
  startOver: 'Start over',
  secondStep: 'Second step',
  bannerAgree: 'I have read this',
} as const

/** The rules of accounts. */
export const accountTexts = {
  missing: (email: string) => `There is no account ${email}. List them with: watchfloor users list`,
  exists: (email: string) => `There is already an account ${email}. Change its role or its password instead.`,
  wrongEmail: 'An account needs an email address, for example name@office.example.',
  shortPassword: (min: number) => `A password needs at least ${min} characters.`,
  longPassword: 'A password takes at most 256 characters.',
  commonPassword:
    'This password is too easy to guess: it is a common word, the name of the office or part of your email address. Choose several words that do not belong together.',
  samePassword: 'This is the present password. Choose another one.',
  lastAdmin: 'This is the last enabled admin. Make somebody else admin first.',
  lastUnlimitedAdmin:
    'This is the last enabled admin who may enter every operation. Make somebody else such an admin first, because an admin who is limited to some operations changes no account.',
} as const
