/** Texts about service tokens. */
export const tokenTexts = {
  wrongName:
    'A token needs a name of 1 to 60 letters, digits, spaces, dots, dashes or underscores, for example cad-feed.',
  nameTaken: (name: string) =>
    `There is already a token called ${name}. Revoke it first, or take another name.`,
  wrongLifetime: (maxDays: number) =>
    `Give the lifetime as days, hours or minutes, for example 90d, 12h or 30m, at most ${maxDays}d.`,
  scopeRequired: 'Give the scope: read, write, or calls separated by commas, for example target.list.',
  scopeAlone: (word: string) =>
    `Give ${word} alone, or name each call. To add a sensitive call, name all calls that the token needs.`,
  unknownCall: (word: string) =>
    `There is no call ${word}. The page /docs/api lists the calls with their ids.`,
  notForTokens: (word: string) =>
    `No token may make the call ${word}. It is open to anyone, or to people only.`,
  notForRole: (word: string, role: string) =>
    `The role ${role} may not make the call ${word}. Give the token a role that may.`,
  missing: 'There is no such token. List them with: watchfloor tokens list',
  unknown: 'The token is unknown, revoked or expired. Ask an admin for a new one.',
  outOfScope: 'This token may not make this call. An admin can add a token whose scope contains it.',
  revealNotNamed:
    'This token may not read sensitive values in full. An admin can add a token whose scope names the call target.get.',

  card: {
    title: 'Service tokens',
    hint: 'A token lets a program make calls without signing in. It has no more rights than its role and its scope.',
    none: 'There are no tokens.',
    failed: 'The tokens could not be loaded.',
    columns: { name: 'Token', scope: 'Scope', ends: 'Ends', used: 'Last used', action: 'Action' },
    add: 'Add token',
    addTitle: 'Add a service token',
    name: 'Name',
    nameHint: 'The program that uses it',
    scope: 'Scope',
    scopeHint: 'read, write, or calls separated by commas, for example target.list, target.add',
    role: 'Role',
    operation: 'Operation',
    allOperations: 'All operations',
    lifetime: 'Valid for',
    lifetimeHint: 'For example 90d, 12h or 30m',
    added: (name: string) => `${name} was added.`,
    addFailed: 'The token could not be added.',
    once: 'Copy the token now and keep it secret. It will not be shown again.',
    token: 'Token',
    done: 'Done',
    expired: 'Expired',
    neverUsed: 'Not yet',
    inOperation: (name: string) => `in ${name}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeHint: 'Programs that use it are refused at once.',
    revoked: (name: string) => `${name} is revoked.`,
    revokeFailed: 'The token could not be revoked.',
  },
} as const
