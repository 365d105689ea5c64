/** The values that a test fills into documented lines. Most of them come from the output of earlier lines. */
export interface LineFacts {
  /** Address of the server. */
  url?: string
  /** Address of the receiver of webhooks, and the secret that signs what it gets. */
  receiver?: string
  secret?: string
  /** Addresses of two PostgreSQL databases: one for a desk, and one that stays empty until a restore. */
  desk?: string
  empty?: string
  token?: string
  tokenId?: string
  recipient?: string
  act?: string
  /** Version of the record that is edited. */
  version?: string
  display?: string
  /** Code of a display that waits for its approval. */
  code?: string
  /** Code of an authenticator app. */
  appCode?: string
  journalCode?: string
  /** Number of a file that left the desk. */
  release?: string
  /** Keys of sealed values. */
  newKey?: string
  oldKey?: string
}

/** Returns a text of a document with its placeholders filled. Folders of the system become folders of the working folder. */
function filled(text: string, facts: LineFacts): string {
  const values: readonly (readonly [RegExp, string | undefined])[] = [
    [/\/mnt\//g, ''],
    [/\/etc\/watchfloor\/field-key/g, 'data/watchfloor.key'],
    [/\/etc\/watchfloor\//g, ''],
    [/\/etc\/bash_completion\.d\//g, 'bash_completion.d/'],
    [/postgres:\/\/desk@db\.office\.example\/empty/g, facts.empty],
    [/postgres:\/\/desk@db\.office\.example\/watchfloor/g, facts.desk],
    [/https:\/\/desk\.office\.example/g, facts.url],
    [/https:\/\/cad\.office\.example/g, facts.receiver],
    [/\bcad\.office\.example\b/g, '127.0.0.1'],
    [/age1\.\.\./g, facts.recipient],
    [/wf_\.\.\./g, facts.token],
    [/\bNEW,OLD\b/g, `${facts.newKey},${facts.oldKey}`],
    [/\bEMAIL\b/g, 'uc7@office.example'],
    [/\bROLE\b/g, 'target-entry'],
    [/\b4711\b/g, facts.act],
    [/\b117\b/g, '1'],
    [/\bK7M-4QX\b/g, facts.code],
    [/\bd3f9a0c1b2e4\b/g, facts.display],
    [/\bt3f9a0c1b2e4d\b/g, facts.tokenId],
    [/\b123456\b/g, facts.appCode],
    [/J 1234-ab12cd34/g, facts.journalCode],
    [/--port \d+/g, '--port 0'],
  ]
  const known = values.reduce((now, [from, to]) => now.replaceAll(from, to ?? ''), text)
  return known.replaceAll(/\{(\w+)\}/g, (_, name: keyof LineFacts) => facts[name] ?? '')
}

/** Returns a documented line as it is run: its text, its arguments, and the variables before its command. */
export function filledLine(
  { line = '', as }: { readonly line?: string; readonly as?: string },
  facts: LineFacts,
): { readonly text: string; readonly args: string[]; readonly env: Readonly<Record<string, string>> } {
  const text = filled(as ?? line, facts)
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  // The variables of the line itself, which may be before another command with `as`.
  const own = [...line.matchAll(/(?:^|\s)([A-Z_]+)=(\S+)(?= .*watchfloor )/g)]
  const isVariable = (word: string) => /^[A-Z_]+=/.test(word)
  const start = words.findIndex((word) => !isVariable(word))
  return {
    text,
    args: words.slice(start).filter((word) => word !== 'watchfloor'),
    env: Object.fromEntries(own.map(([, name = '', value = '']) => [name, filled(value, facts)])),
  }
}
