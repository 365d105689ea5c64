import { writeFileSync } from 'node:fs'
import {
  getsBackup,
  getsCopy,
  isReceived,
  isSealedWithNewKey,
  isSeen,
  isWritten,
  loseKey,
  makeNewKey,
} from './documented-effects.ts'
import type { DocumentedRun } from './documented-stage.ts'

type More = Omit<DocumentedRun, 'line' | 'says'>

const password = '--password-stdin'
const line = (text: string, says: RegExp, more: More = {}): DocumentedRun => ({ line: text, says, ...more })
const only = (as: string, says: RegExp, more: More = {}): DocumentedRun => ({ as, says, ...more })
const w = (text: string, says: RegExp, more: More = {}) => line(`watchfloor ${text}`, says, more)
const serves = (text: string, more: More = {}) =>
  line(text, /^Watchfloor listens on http/m, { serves: true, ...more })
const server = { needsServer: true } as const

const first = 'users add chief@office.example --role admin --create'
const fall = '"Fall 2026"'
const moved = 'DATABASE_URL_FILE=/etc/watchfloor/database-url'
const court = '--reference 26-CF-1187 --reason "motion for discovery"'
const desk = '--server https://desk.office.example'
const signIn = `login ${desk} --email chief@office.example ${password}`

/** The documented lines in an order in which each finds what it needs. */
export const documentedRuns: readonly DocumentedRun[] = [
  w(first, /Added chief@office\.example as admin/, { as: `${first} ${password}` }),
  w('users add EMAIL --role ROLE', /Added uc7@office\.example as target-entry/, {
    as: `users add EMAIL --role ROLE ${password}`,
  }),
  w('users list', /uc7@office\.example +target-entry +enabled/),
  w('users role EMAIL ROLE', /uc7@office\.example is now target-entry/),
  w('users password EMAIL', /has a new password/, { as: `users password EMAIL ${password}` }),
  w('users reset-factor EMAIL', /no second factor/, { code: 3 }),
  w('users disable EMAIL', /is disabled/, { effect: isSeen('users list', /uc7.* disabled/) }),
  w('users enable EMAIL', /is enabled/, { effect: isSeen('users list', /uc7.* enabled/) }),
  w('users unlock EMAIL', /is unlocked/),
  serves('watchfloor serve'),
  serves('watchfloor serve --demo'),
  serves('watchfloor serve --backup-every 30 --backup-keep 96', {
    meanwhile: getsBackup('data/backups', 'plain'),
  }),
  w('restore --drill', /came back whole/),
  serves(
    'watchfloor serve --backup-every 60 --backup-at 03:00 --backup-keep hourly=24,daily=14,weekly=8,monthly=12 --backup-after ./copy-away.sh',
    { env: { DATABASE_URL: 'sqlite:copied/desk.db' }, meanwhile: getsCopy('copied.backup') },
  ),
  w(
    'serve --host 0.0.0.0 --port 443 --tls-cert cert.pem --tls-key key.pem',
    /^Watchfloor listens on https:/m,
    {
      serves: true,
    },
  ),
  w('keys new-backup-key key.txt', /Public key: age1/, {
    learns: { fact: 'recipient', from: /(age1\w+)/ },
    effect: isWritten('key.txt', /^AGE-SECRET-KEY-1/m),
  }),
  serves('BACKUP_ENCRYPT_TO=age1... watchfloor serve --backup-at 03:00', {
    env: { DATABASE_URL: 'sqlite:sealed/desk.db' },
    meanwhile: getsBackup('sealed/backups', 'encrypted'),
  }),
  serves('WEBHOOK_HOSTS=cad.office.example watchfloor serve'),
  w('keys push', /^PUSH_KEY=\S+$/m),
  serves('PUSH_KEY_FILE=/etc/watchfloor/push.key PUSH_CONTACT=mailto:it@office.example watchfloor serve', {
    as: 'serve',
  }),
  line('sudo -u watchfloor watchfloor doctor', /No problems/, { as: 'doctor' }),

  w('arrest-total set 120 --reason "16 arrests were made on paper"', /Arrest total: 120 \(1 arrest/),
  only('arrest-total', /Arrest total: 120/),
  only('stats', /known for 1 of 1/),
  w('report day "Day 3" --out day-3.pdf', /day-3\.pdf: \d+ pages/, {
    learns: { fact: 'release', from: /Release number: (\d+)/ },
    effect: isWritten('day-3.pdf', /^%PDF-/),
  }),
  w('released NUMBER', /A paper/, { as: 'released {release}' }),
  only('report target 1 --out one.pdf', /one\.pdf: \d+ pages/),
  only('press-sheet --out press.pdf', /press\.pdf: 1 page/),
  w('briefing --out briefing.zip --profile press', /briefing\.zip/),
  only('briefing verify briefing.zip', /^Whole: .* 1 arrest/),
  line('source <(watchfloor completion bash)', /-F _watchfloor watchfloor/, {
    as: 'source <(watchfloor completion bash) && complete -p watchfloor',
    inShell: true,
  }),
  only('completion values operations', /^Operation$/m),
  only('commands', /users add <email>/),

  w('import targets last-year.csv --dry-run', /Nothing was written/, {
    as: 'import targets night.csv --dry-run',
  }),
  w(
    'import targets last-year.csv --map "Handle=screenName" --map "Shoe size=-" --save-map "old office"',
    /^2 added/m,
    { learns: { fact: 'act', from: /watchfloor undo (\d+)/ } },
  ),
  w('undo 4711', /Undone: \d+/, { effect: isSeen('export targets', /^(?!.*last_owl)/s) }),
  w(
    'import targets more.csv --map "@old office" --skip-invalid --rejects wrong.csv',
    /^1 added.* 1 failed/m,
    {
      effect: isWritten('wrong.csv', /more_hat/),
    },
  ),
  w('import targets night.csv --images photos.zip', /^1 added/m),
  w('import charges charges.csv', /^1 added/m),
  w('import charges FILE', /^0 added/m, { as: 'import charges charges.csv' }),
  w('export targets --out targets.csv --images photos', /targets\.csv: \d+ targets, \d+ photos in photos/, {
    effect: isWritten('targets.csv', /more_owl/),
  }),
  only('targets list', /Page 1 of 1, \d+ in all/),
  only('targets show 1', /^Record 1/),
  only('targets edit 1 city=Lakeland', /Record 1 was changed/),
  only('targets delete 2', /Record 2 was deleted/),
  w('board', /^Actively Chatting: 2$/m),
  w('journal --since 2h', /city: – → Lakeland/),
  w('journal verify', /No entry was changed or removed/),
  w('journal anchor', /J \d+-[0-9a-f]{8}/, { effect: isWritten('log/desk.anchors', /"seq":/) }),
  w('journal verify --anchor /mnt/log/desk.anchors', /of this database fits? the journal/),
  w('journal replace-key --confirm Lost', /already written with this key/),
  only('journal empty-old', /Set JOURNAL_DAYS first/, { code: 2 }),

  w(
    'targets hold 117 --reference 26-CF-1187 --reason "motion for discovery"',
    /Record 1 is under legal hold 26-CF-1187/,
  ),
  w('targets release-hold 117 --reason "case closed"', /The hold 26-CF-1187 of Record 1 was released/),
  w('tokens add cad-feed --scope read', /^wf_/),
  w('tokens add NAME --scope ...', /^wf_/, { as: 'tokens add NAME --scope target.list' }),
  w('tokens add intake --scope target.add --role target-entry --expires 30d', /^wf_/),
  w('tokens add vault --role admin --scope backup.make', /^wf_/, {
    learns: { fact: 'token', from: /(wf_\S+)/ },
    effect: (stage) => writeFileSync(stage.at('token.txt'), stage.facts.token ?? ''),
  }),
  w('tokens list', /vault/, { learns: { fact: 'tokenId', from: /^(\S+) +cad-feed/m } }),
  w('tokens revoke ID', /is revoked/, {
    as: 'tokens revoke {tokenId}',
    effect: isSeen('tokens list', /^(?!.*cad-feed)/s),
  }),
  w('webhooks add https://cad.office.example/watchfloor --events arrival,takedown', /^whsec_/, {
    learns: { fact: 'secret', from: /^(whsec_\S+)$/m },
  }),
  w('webhooks list', /http:\/\/127\.0\.0\.1:\d+\/watchfloor +arrival, takedown/),
  w('webhooks test 1', /took the test message/, { effect: isReceived }),
  w('webhooks remove 1', /Webhook 1 is removed/, { effect: isSeen('webhooks list', /No webhooks yet/) }),

  w(`login ${desk}`, /Signed in at/, { ...server, as: signIn }),
  w('login --server URL', /Signed in at/, { ...server, as: signIn }),
  w(`board ${desk}`, /more_owl/, { ...server, typed: [['more_owl', 'q']] }),
  w(`backup night-3.backup ${desk}`, /targets, journal up to/, {
    ...server,
    effect: isSeen('verify night-3.backup', /is whole/),
  }),
  w(`backup night-3.backup ${desk} --token-file token.txt --encrypt-to age1...`, /targets, journal up to/, {
    ...server,
    as: `backup night-4.backup ${desk} --token-file token.txt --encrypt-to age1...`,
    effect: isWritten('night-4.backup', /^age-encryption\.org/),
  }),
  line(`WATCHFLOOR_TOKEN=wf_... watchfloor targets list ${desk}`, /scope/, { ...server, code: 4 }),
  w(`targets list ${desk} --token-file token.txt`, /scope/, { ...server, code: 4 }),
  w('displays approve K7M-4QX --name "Command post"', /Command post is paired/, server),
  w('displays list', /Command post/, { ...server, learns: { fact: 'display', from: /(d[0-9a-f]{12})/ } }),
  w('displays revoke ID', /is no longer paired/, { ...server, as: 'displays revoke {display}' }),
  only(`logout ${desk}`, /Signed out at/, server),

  w('backup /mnt/safe/night-3.backup', /targets, journal up to/),
  w('backup FILE', /targets, journal up to/, { as: 'backup any.backup' }),
  w('verify /mnt/safe/night-3.backup', /is whole/),
  w('verify FILE', /is whole/, { as: 'verify any.backup' }),
  w('backup /mnt/safe/night-3.backup --encrypt-to age1... --encrypt-to age1...', /It is encrypted to/, {
    as: 'backup /mnt/safe/night-5.backup --encrypt-to age1... --encrypt-to age1...',
  }),
  w('backup /mnt/safe/night-3.backup --passphrase-file words.txt', /encrypted with the passphrase/, {
    as: 'backup /mnt/safe/night-6.backup --passphrase-file words.txt',
  }),
  w('verify /mnt/safe/night-3.backup --identity-file key.txt', /is whole/, {
    as: 'verify /mnt/safe/night-5.backup --identity-file key.txt',
  }),
  line('sudo -u watchfloor watchfloor backup /mnt/safe/before-VERSION.backup', /targets, journal up to/, {
    as: 'backup /mnt/safe/before-VERSION.backup',
  }),
  line(
    'sudo -u watchfloor watchfloor backup move.backup --database sqlite:/var/lib/watchfloor/watchfloor.db',
    /targets, journal up to/,
    { as: 'backup move.backup' },
  ),
  line(`${moved} watchfloor restore move.backup`, /Restored \d+ targets/, { as: 'restore move.backup' }),
  line(`${moved} FIELD_KEY_FILE=/etc/watchfloor/field-key watchfloor doctor`, /No problems/, {
    as: 'doctor',
  }),
  line(
    `${moved} watchfloor restore data/backups/watchfloor-DATE-TIME-before-upgrade.backup`,
    /Restored \d+ targets/,
    { as: 'restore move.backup --database postgres://desk@db.office.example/empty' },
  ),
  line(
    'sudo -u watchfloor watchfloor restore backups/watchfloor-DATE-TIME-before-upgrade.backup --identity-file key.txt',
    /Restored \d+ targets/,
    { as: 'restore /mnt/safe/night-5.backup --identity-file key.txt --database sqlite:back.db' },
  ),
  w('restore /mnt/safe/night-3.backup', /Restored \d+ targets/, {
    as: 'restore /mnt/safe/night-3.backup --force',
  }),
  w('restore FILE', /Restored \d+ targets/, { as: 'restore any.backup --force' }),
  w('keys rotate', /Sealed 1 value/),
  line('FIELD_KEY=NEW,OLD watchfloor keys rotate', /Sealed 1 value/, {
    before: makeNewKey,
    effect: isSealedWithNewKey,
  }),
  w('keys replace --confirm Lost', /SSNs that are gone: 1 of records/, {
    before: loseKey,
    effect: isWritten('replaced.key', /^[0-9a-f]{64}$/m),
  }),

  w('operations list', /\* +1 +Operation +open/),
  w(`operations add ${fall}`, /Started Fall 2026/),
  w('operations add NAME', /Started Winter 2027/, { as: 'operations add "Winter 2027"' }),
  w(`users operations uc7@office.example --only ${fall}`, /may enter Fall 2026 alone/),
  w(`operations closeout ${fall}`, /Nothing is unfinished/),
  w(`operations close ${fall}`, /Fall 2026 is closed/),
  w(`operations hold ${fall} ${court}`, /Fall 2026 is under legal hold 26-CF-1187/),
  w('operations holds', /26-CF-1187/),
  only(`operations release-hold ${fall} --reason "case closed"`, /The hold 26-CF-1187 .*was released/),
  w(`operations seal ${fall}`, /Fall 2026 is sealed/),
  w(`operations reopen ${fall} --reason "court order 26-1187"`, /Fall 2026 is open again/),
  only(`operations seal ${fall}`, /Fall 2026 is sealed/),
  w(`operations packet ${fall} --out fall-2026.zip`, /fall-2026\.zip: 0 targets/),
  w('operations verify fall-2026.zip', /The packet is whole/),
  w(`operations purge ${fall} --confirm ${fall}`, /Purged Fall 2026/),
  only('operations close 1 --force --reason "end of the test"', /is closed/),
  only('operations seal 1 --force --reason "end of the test"', /is sealed/),
  w('targets expunge 117 --order 26-CA-0042', /Record 1 was expunged by order 26-CA-0042/),
  only('operations list', /Operation +sealed/),
  only('purge --confirm Delete --operation "Winter 2027"', /Successfully deleted 0/),
]

/** Lines that other programs run, and why no test here can. */
export const runElsewhere: Readonly<Record<string, string>> = {
  'install -m 0640 -g watchfloor watchfloor.env /etc/watchfloor/watchfloor.env': 'needs an administrator',
  'sudo -u watchfloor watchfloor users add chief@office.example --role admin':
    'needs an administrator; `users add` is run by itself',
  'sudo -u watchfloor DATABASE_URL_FILE=/run/credentials/watchfloor.service/database-url FIELD_KEY_FILE=/run/credentials/watchfloor.service/field-key watchfloor users list':
    'needs systemd; `users list` is run by itself',
  'ExecStart=/usr/local/bin/watchfloor serve --host 0.0.0.0 --port 443 --tls-cert /etc/watchfloor/desk.crt --tls-key /etc/watchfloor/desk.key --backup-every 60 --backup-keep 48':
    'a line of a systemd unit; `serve` with these flags is run by itself',
  'docker compose exec watchfloor watchfloor users add chief@office.example --role admin':
    'needs Docker; `users add` is run by itself',
  'docker compose exec watchfloor watchfloor backup before.backup': 'needs Docker; `backup` is run by itself',
  'docker tag watchfloor watchfloor:before': 'needs Docker',
  'docker compose exec watchfloor watchfloor doctor': 'needs Docker; `doctor` is run by itself',
  'docker compose run --rm watchfloor restore data/backups/watchfloor-DATE-TIME-before-upgrade.backup':
    'needs Docker; `restore` is run by itself',
}
