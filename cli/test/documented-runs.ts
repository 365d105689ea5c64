/** The values that a test fills into documented lines. Some of them come from the output of earlier lines. */
export type Filled = Record<
  'url' | 'token' | 'recipient' | 'act' | 'display' | 'code' | 'tokenId' | 'receiver' | 'journalCode',
  string
>

/** A documented line, and how it is run. */
export interface DocumentedRun {
  /** The line as it is documented. Undefined for a command that only its heading names. */
  readonly line?: string
  /** The line that is run instead, if the usual values do not fill its placeholders. */
  readonly as?: string
  /** The exit code, 0 if it is not given. */
  readonly code?: number
  readonly says?: RegExp
  /** A server that stays up: it is ended by a signal when it is ready. */
  readonly serves?: true
  /** The value that later lines take from the output. */
  readonly learns?: { readonly fact: keyof Filled; readonly from: RegExp }
  /** Whether a server of the database has to run meanwhile. */
  readonly needsServer?: true
}

const password = '--password-stdin'
const line = (text: string, more: Omit<DocumentedRun, 'line'> = {}): DocumentedRun => ({
  line: text,
  ...more,
})
const only = (as: string, more: Omit<DocumentedRun, 'line' | 'as'> = {}): DocumentedRun => ({ as, ...more })
const w = (text: string, more: Omit<DocumentedRun, 'line'> = {}) => line(`watchfloor ${text}`, more)

const first = 'users add chief@office.example --role admin --create'
const fall = '"Fall 2026"'
const moved = 'DATABASE_URL_FILE=/etc/watchfloor/database-url'
const court = '--reference 26-CF-1187 --reason "State v. Doe"'

/** The documented lines in an order in which each finds what it needs. */
export const documentedRuns: readonly DocumentedRun[] = [
  w(first, { as: `${first} ${password}`, says: /chief@office\.example/ }),
  w('users add EMAIL --role ROLE', { as: `users add EMAIL --role ROLE ${password}` }),
  w('users list', { says: /uc7@office\.example/ }),
  w('users role EMAIL ROLE'),
  w('users password EMAIL', { as: `users password EMAIL ${password}` }),
  w('users reset-factor EMAIL', { code: 3, says: /no second factor/ }),
  w('users disable EMAIL'),
  w('users enable EMAIL'),
  w('users unlock EMAIL'),
  w('serve', { serves: true }),
  w('serve --demo', { serves: true }),
  w('serve --backup-every 30 --backup-keep 96', { serves: true }),
  w(
    'serve --backup-every 60 --backup-at 03:00 --backup-keep hourly=24,daily=14,weekly=8,monthly=12 --backup-after ./copy-away.sh',
    { serves: true },
  ),
  w('serve --host 0.0.0.0 --port 443 --tls-cert cert.pem --tls-key key.pem', { serves: true }),
  w('keys new-backup-key key.txt', { learns: { fact: 'recipient', from: /(age1\w+)/ } }),
  line('BACKUP_ENCRYPT_TO=age1... watchfloor serve --backup-at 03:00', { serves: true }),
  line('WEBHOOK_HOSTS=cad.office.example watchfloor serve', { serves: true }),
  w('keys push', { says: /PUSH_KEY=/ }),
  line('PUSH_KEY_FILE=/etc/watchfloor/push.key PUSH_CONTACT=mailto:it@office.example watchfloor serve', {
    as: 'serve',
    serves: true,
  }),
  w('doctor', { says: /No problems/ }),

  w('arrest-total set 120 --reason "16 arrests were made on paper"', { says: /120/ }),
  only('arrest-total', { says: /120/ }),
  only('stats', { says: /\d/ }),
  w('report day "Day 3" --out day-3.pdf', { says: /pages/ }),
  only('report target 1 --out one.pdf', { says: /pages/ }),
  only('press-sheet --out press.pdf'),
  w('briefing --out briefing.zip --profile press', { says: /briefing\.zip/ }),
  only('briefing verify briefing.zip'),
  w('released NUMBER', { as: 'released 1', code: 3, says: /no release/ }),
  line('source <(watchfloor completion bash)', { as: 'completion bash', says: /complete/ }),
  only('completion values operations', { says: /\w/ }),
  only('commands', { says: /users add/ }),

  w('import targets last-year.csv --dry-run', {
    as: 'import targets night.csv --dry-run',
    says: /Nothing was written|1 /,
  }),
  w('import targets last-year.csv --map "Handle=screenName" --map "Shoe size=-" --save-map "old office"', {
    learns: { fact: 'act', from: /watchfloor undo (\d+)/ },
  }),
  w('undo 4711', { says: /Undone/ }),
  w('import targets more.csv --map "@old office" --skip-invalid --rejects wrong.csv', { says: /added/ }),
  w('import targets night.csv --images photos.zip', { says: /added/ }),
  w('import charges charges.csv', { says: /added/ }),
  w('import charges FILE', { as: 'import charges charges.csv' }),
  w('export targets --out targets.csv --images photos', { says: /targets\.csv/ }),
  only('targets list', { says: /\d/ }),
  only('targets show 1', { says: /Record 1|plain/ }),
  only('targets edit 1 city=Lakeland', { says: /was changed/ }),
  only('targets delete 2', { says: /deleted/ }),
  w('board', { says: /\w/ }),
  w('journal --since 2h', { says: /targets? |target/ }),
  w('journal verify', { says: /\d/ }),
  w('journal anchor', { learns: { fact: 'journalCode', from: /(\{.*\}|\S.*)/ } }),
  w('journal verify --anchor /mnt/log/desk.anchors'),
  w('journal replace-key --confirm Lost', { says: /already written with this key/ }),
  only('journal empty-old', { code: 2, says: /JOURNAL_DAYS|--/ }),

  w('targets hold 117 --reference 26-CF-1187 --reason "State v. Doe"'),
  w('targets release-hold 117 --reason "case closed"'),
  w('tokens add cad-feed --scope read', { says: /^wf_/ }),
  w('tokens add NAME --scope ...', { as: 'tokens add NAME --scope target.list' }),
  w('tokens add intake --scope target.add --role target-entry --expires 30d', { says: /^wf_/ }),
  w('tokens add vault --role admin --scope backup.make', { learns: { fact: 'token', from: /(wf_\S+)/ } }),
  w('tokens list', { says: /vault/, learns: { fact: 'tokenId', from: /^(\S+) +cad-feed/m } }),
  w('tokens revoke ID', { as: 'tokens revoke {tokenId}' }),
  w('webhooks add https://cad.office.example/watchfloor --events arrival,takedown', { says: /whsec_/ }),
  w('webhooks list', { says: /cad\.office\.example/ }),
  w('webhooks test 1', { code: 1, says: /could not be reached/ }),
  w('webhooks remove 1'),

  w('login --server https://desk.office.example', {
    as: `login --server https://desk.office.example --email chief@office.example ${password}`,
    needsServer: true,
  }),
  w('login --server URL', {
    as: `login --server https://desk.office.example --email chief@office.example ${password}`,
    needsServer: true,
  }),
  w('board --server https://desk.office.example', { needsServer: true, says: /\w/ }),
  w('backup night-3.backup --server https://desk.office.example', { needsServer: true, says: /targets/ }),
  w(
    'backup night-3.backup --server https://desk.office.example --token-file token.txt --encrypt-to age1...',
    {
      as: 'backup night-4.backup --server https://desk.office.example --token-file token.txt --encrypt-to age1...',
      needsServer: true,
      says: /targets/,
    },
  ),
  line('WATCHFLOOR_TOKEN=wf_... watchfloor targets list --server https://desk.office.example', {
    needsServer: true,
    code: 4,
    says: /scope/,
  }),
  w('targets list --server https://desk.office.example --token-file token.txt', {
    needsServer: true,
    code: 4,
    says: /scope/,
  }),
  w('displays approve K7M-4QX --name "Command post"', { needsServer: true, says: /Command post/ }),
  w('displays list', {
    needsServer: true,
    says: /Command post/,
    learns: { fact: 'display', from: /(d[0-9a-f]{12})/ },
  }),
  w('displays revoke ID', { as: 'displays revoke {display}', needsServer: true }),
  only('logout --server https://desk.office.example', { needsServer: true }),

  w('backup /mnt/safe/night-3.backup', { says: /targets/ }),
  w('backup FILE', { as: 'backup any.backup' }),
  w('verify /mnt/safe/night-3.backup', { says: /is whole/ }),
  w('verify FILE', { as: 'verify any.backup' }),
  w('backup /mnt/safe/night-3.backup --encrypt-to age1... --encrypt-to age1...', {
    as: 'backup /mnt/safe/night-5.backup --encrypt-to age1... --encrypt-to age1...',
  }),
  w('backup /mnt/safe/night-3.backup --passphrase-file words.txt', {
    as: 'backup /mnt/safe/night-6.backup --passphrase-file words.txt',
  }),
  w('verify /mnt/safe/night-3.backup --identity-file key.txt', {
    as: 'verify /mnt/safe/night-5.backup --identity-file key.txt',
    says: /is whole/,
  }),
  w('backup /mnt/safe/before.backup'),
  line(
    'sudo -u watchfloor watchfloor backup move.backup --database sqlite:/var/lib/watchfloor/watchfloor.db',
    {
      as: 'backup move.backup',
    },
  ),
  line(`${moved} watchfloor restore move.backup`, { as: 'restore move.backup', says: /Restored/ }),
  line(`${moved} FIELD_KEY_FILE=/etc/watchfloor/field-key watchfloor doctor`, {
    as: 'doctor',
    says: /database/,
  }),
  w('restore watchfloor-DATE-TIME-before-upgrade.backup --database postgres://desk@db.office.example/empty', {
    as: 'restore move.backup --database sqlite:upgraded.db',
    says: /Restored/,
  }),
  w('restore --drill', {
    as: 'restore --drill --from safe --identity-file key.txt',
    code: 2,
    says: /no backup/,
  }),
  w('restore /mnt/safe/night-3.backup', { as: 'restore /mnt/safe/night-3.backup --force', says: /Restored/ }),
  w('restore FILE', { as: 'restore any.backup --force', says: /Restored/ }),
  w('keys rotate', { says: /./ }),
  line('FIELD_KEY=NEW,OLD watchfloor keys rotate', { code: 2, says: /FIELD_KEY/ }),

  w('operations list', { says: /\d/ }),
  w(`operations add ${fall}`, { says: /Started/ }),
  w('operations add NAME', { as: 'operations add "Winter 2027"' }),
  w(`users operations uc7@office.example --only ${fall}`),
  w(`operations closeout ${fall}`),
  w(`operations close ${fall}`),
  w(`operations hold ${fall} ${court}`),
  w('operations holds', { says: /26-CF-1187/ }),
  only(`operations release-hold ${fall} --reason "case closed"`),
  w(`operations seal ${fall}`),
  w(`operations reopen ${fall} --reason "court order 26-1187"`),
  only(`operations seal ${fall} --operation ${fall}`, { says: /sealed/ }),
  w(`operations packet ${fall} --out fall-2026.zip`, { says: /fall-2026\.zip/ }),
  w('operations verify fall-2026.zip'),
  w(`operations purge ${fall} --confirm ${fall}`),
  only('operations close 1 --force --reason "end of the test"'),
  only('operations seal 1 --force --reason "end of the test"'),
  w('targets expunge 117 --order 26-CA-0042'),
  only('operations list'),
  only('purge --confirm Delete --operation "Winter 2027"', { says: /\d/ }),
]

/** Lines that other programs run, and why no test here can. */
export const runElsewhere: Readonly<Record<string, string>> = {
  'install -m 0640 -g watchfloor watchfloor.env /etc/watchfloor/watchfloor.env': 'needs an administrator',
  'sudo -u watchfloor watchfloor users list --database sqlite:/var/lib/watchfloor/watchfloor.db':
    'needs an administrator; `users list` is run by itself',
  'docker compose exec watchfloor watchfloor users add chief@office.example --role admin':
    'needs Docker; `users add` is run by itself',
}
