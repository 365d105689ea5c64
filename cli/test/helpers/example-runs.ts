import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import {
  addAppOfAdmin,
  getsCopy,
  isHashOfRelease,
  isSeen,
  isWritten,
  keepSheet,
  lockOut,
  readCodeOf,
  wantsSecondFactor,
} from './documented-effects.ts'
import { type DocumentedRun, type Stage, stagePassword } from './documented-stage.ts'

type More = Omit<DocumentedRun, 'line' | 'says'>

const line = (text: string, says: RegExp, more: More = {}): DocumentedRun => ({ line: text, says, ...more })
const w = (text: string, says: RegExp, more: More = {}) => line(`watchfloor ${text}`, says, more)
const shell = { inShell: true } as const
const server = { needsServer: true } as const
const ownKey = { env: { FIELD_KEY_FILE: 'data/watchfloor.key' } } as const
const fall = '"Fall 2026"'
const uc = 'uc7@office.example'
const desk = '--server https://desk.office.example'
const postgres = '--database postgres://desk@db.office.example/watchfloor'

/** The output of a command whose output a shell writes to a file. */
const nothing = /^$/

const asked = [
  ['New password', `${stagePassword}\r`],
  ['Repeat the password', `${stagePassword}\r`],
] as const
const signIn = `login ${desk} --email chief@office.example`
const add =
  (csv: string) =>
  async (stage: Stage): Promise<void> => {
    writeFileSync(stage.at('added.csv'), csv)
    expect((await stage.cli('import', 'targets', 'added.csv')).code).toBe(0)
  }
const run =
  (...args: string[]) =>
  async (stage: Stage): Promise<void> => {
    const { code, stderr } = await stage.cli(...args)
    expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
  }

/** The examples of the commands' help that no document has, in an order in which each finds what it needs. */
export const exampleRuns: readonly DocumentedRun[] = [
  w('users add chief@office.example --role admin --create', /Added chief@office\.example as admin/, {
    typed: asked,
  }),
  w(`users add ${uc} --role target-entry --password-stdin < password.txt`, /Added uc7/, shell),
  w('doctor', /No problems/),
  w(`users role ${uc} supervisor`, /is now supervisor/),
  w(`users password ${uc}`, /has a new password/, { typed: asked }),
  w(`users password ${uc} --must-change`, /has a new password/, {
    typed: asked,
    effect: isSeen('users list', /uc7.* one-time password/),
  }),
  w(`users disable ${uc}`, /is disabled/, { effect: isSeen('users list', /uc7.* disabled/) }),
  w(`users enable ${uc}`, /is enabled/, { effect: isSeen('users list', /uc7.* one-time password/) }),
  w('users list --json', /"email":"uc7@office\.example"/),

  w(`${signIn} --password-stdin < password.txt`, /Signed in at/, { ...server, ...shell }),
  w(`arrest-total ${desk}`, /Arrest total: 1 \(1 arrest\)/, server),
  w(`logout ${desk}`, /Signed out at/, server),
  w(`${signIn} --code 123456`, /Signed in at/, {
    ...server,
    before: addAppOfAdmin,
    typed: [['Password', `${stagePassword}\r`]],
  }),
  w('displays approve K7M-4QX --name "Command post"', /Command post is paired/, server),
  w('displays list', /Command post/, { ...server, learns: { fact: 'display', from: /(d[0-9a-f]{12})/ } }),
  w('displays revoke d3f9a0c1b2e4', /is no longer paired/, {
    ...server,
    effect: isSeen('displays list', /No displays yet/),
  }),
  w(`users unlock ${uc}`, /is unlocked/, {
    ...server,
    before: lockOut(uc),
    effect: isSeen('users list', /uc7.* one-time password/),
  }),
  w(`users reset-factor ${uc}`, /has no second factor/, {
    as: 'users reset-factor chief@office.example',
    effect: isSeen('users list', /chief\S+ +admin +enabled +no /),
  }),

  w('import targets last-year.csv --rejects wrong.csv --skip-invalid', /^1 added.* 1 failed/m, {
    before: (stage) =>
      writeFileSync(
        stage.at('last-year.csv'),
        'UC,Screen Name,Phone\nAgent Adams,year_owl,8635550142\nAgent Baker,year_hat,12\n',
      ),
    effect: isWritten('wrong.csv', /year_hat/),
  }),
  w('import targets list.csv --map "Handle=screenName" --images photos.zip', /^1 added/m, {
    effect: isSeen('export targets', /list_owl,.*\.jpg/),
  }),
  w('import targets rms-export.csv --dates mdy --save-map rms', /^1 added/m, {
    effect: isSeen('export targets', /rms_owl,.*1990-03-04/),
  }),
  w('import targets office.xlsx --sheet Targets --value "sex:Man=Male"', /Man was read as Male/, {
    effect: isSeen('export targets', /book_owl,.*,Male,/),
  }),
  line('cat night.ndjson | watchfloor import targets -', /^1 added/m, shell),
  w('export targets --out targets.csv', /targets\.csv: \d+ targets/, {
    effect: isWritten('targets.csv', /piped_owl/),
  }),
  w('export targets --stage arrested --format ndjson | gzip > arrests.ndjson.gz', /"analystLN":"Marsh"/, {
    ...shell,
    as: 'watchfloor export targets --stage arrested --format ndjson | gzip > arrests.ndjson.gz; gunzip -c arrests.ndjson.gz',
  }),
  w('export targets --out night.csv --images photos', /1 photo in photos/, {
    effect: isWritten('night.csv', /piped_owl/),
  }),

  w('board', /piped_owl/, { typed: [['piped_owl', 'q']] }),
  w('board --no-mouse', /^(?!.*\?1000h).*piped_owl/s, { typed: [['piped_owl', 'q']] }),
  w('board --plain', /^Actively Chatting: \d+\r?$/m, { typed: [['piped_owl', '\u0003']] }),
  w('board | head -20', /^Actively Chatting: \d+$/m, shell),

  w('report target 117 --out 117.pdf', /1\.pdf: \d+ pages/, { effect: isWritten('1.pdf', /^%PDF-/) }),
  w('press-sheet --out numbers.pdf', /numbers\.pdf: 1 page/, { effect: isWritten('numbers.pdf', /^%PDF-/) }),
  w('press-sheet --kept "Press conference" --out friday.pdf', /friday\.pdf: 1 page/, {
    before: keepSheet('Press conference'),
    effect: isWritten('friday.pdf', /^%PDF-/),
  }),
  w('briefing --out press.zip --profile press --name "Night 3"', /press\.zip/, {
    effect: isSeen('briefing verify press.zip', /^Whole: .* 1 arrest/),
  }),
  w('briefing --out briefing.zip', /briefing\.zip/, {
    learns: { fact: 'release', from: /Release number: (\d+)/ },
  }),
  w('briefing verify briefing.zip', /^Whole: .* 1 arrest/),
  w('released 4711', /A briefing bundle/, { as: 'released {release}' }),
  line('sha256sum briefing.zip', /^[0-9a-f]{64} /, { ...shell, effect: isHashOfRelease }),

  w('targets list --stage on-the-hook --sort dateTime', /hook_owl/),
  w('targets show 117', /^Record 1/, { learns: { fact: 'version', from: /Version (\d+)/ } }),
  w('targets edit 117 city=Lakeland "notes=Drives a blue van" --expect 4', /Record 1 was changed/, {
    as: 'targets edit 1 city=Lakeland "notes=Drives a blue van" --expect {version}',
    effect: isSeen('targets show 1', /Drives a blue van/),
  }),
  w('targets delete 117', /Record 2 was deleted/, {
    as: 'targets delete 2',
    learns: { fact: 'act', from: /undo (\d+)/ },
  }),
  w('undo 4711', /Undone: \d+/, { effect: isSeen('targets show 2', /plain_owl/) }),
  w('arrest-total', /Arrest total: 1 \(1 arrest\)/),
  w('arrest-total set 120 --reason "16 arrests of the first night were made on paper"', /Arrest total: 120/),
  w('arrest-total set 121 --expect 120', /Arrest total: 121/),
  w('stats', /known for 1 of 1/),
  w('stats age', /known for 1 of 1/),
  w('stats charge --json | jq ".groups[].total"', /"groups":\[.*"total":\d/, {
    as: 'stats charge --json',
  }),
  w('commands', /users add <email>/),
  w('commands --json | jq -r ".items[].path"', /^\{"items":\[.*"path":"users add"/, {
    as: 'commands --json',
  }),

  w('journal', /chief@office\.example/),
  w('journal --target 117 --since 2h', /notes: – → Drives a blue van/),
  w('journal --actor chief@office.example --from 2026-11-20T20:00 --to 2026-11-21', /^No entries/, {
    // The same without the times, which are of the past.
    effect: isSeen('journal --actor chief@office.example', /chief@office\.example/),
  }),
  w('journal --outcome refused --reads no --format csv --out refused.csv', /refused\.csv/, {
    effect: isWritten('refused.csv', /uc7@office\.example/),
  }),
  w('journal --follow', /chief@office\.example/, { typed: [['chief@office.example', '\u0003']] }),
  w('journal verify --code "J 1234-ab12cd34"', /is an entry of this journal/, {
    before: readCodeOf('1.pdf'),
  }),
  w('journal empty-old', /No journal entry is old enough/, { env: { JOURNAL_DAYS: '365' } }),

  w('completion bash > /etc/bash_completion.d/watchfloor', nothing, {
    ...shell,
    effect: isWritten('bash_completion.d/watchfloor', /^complete .* watchfloor$/m),
  }),
  w(`completion zsh > "\${fpath[1]}/_watchfloor"`, nothing, {
    ...shell,
    // zsh counts from 1, which is the second place for bash.
    as: `fpath=(none site-functions); watchfloor completion zsh > "\${fpath[1]}/_watchfloor"`,
    effect: isWritten('site-functions/_watchfloor', /^#compdef watchfloor/),
  }),
  w('completion fish > ~/.config/fish/completions/watchfloor.fish', nothing, {
    ...shell,
    effect: isWritten('.config/fish/completions/watchfloor.fish', /^complete -c watchfloor/m),
  }),
  w('completion powershell >> $PROFILE', nothing, {
    ...shell,
    effect: isWritten('profile.ps1', /^Register-ArgumentCompleter/m),
  }),
  w('completion values operations', /^Operation$/m),

  w('tokens add intake --scope target.add,target.checkDuplicates --role target-entry --expires 30d', /^wf_/),
  w('tokens list', /intake/, { learns: { fact: 'tokenId', from: /^(\S+) +intake/m } }),
  w('tokens revoke t3f9a0c1b2e4d', /is revoked/, { effect: isSeen('tokens list', /^(?!.*intake)/s) }),

  w('keys new-backup-key key.txt', /Public key: age1/, { learns: { fact: 'recipient', from: /(age1\w+)/ } }),
  w('backup /mnt/safe/night-3.backup --encrypt-to age1...', /It is encrypted to/, {
    effect: isWritten('safe/night-3.backup', /^age-encryption\.org/),
  }),
  w('verify /mnt/safe/night-3.backup --identity-file key.txt', /is whole/),
  w(`restore /mnt/safe/night-3.backup ${postgres}`, /Restored \d+ targets/, {
    before: run('backup', 'safe/night-3.backup', '--force'),
  }),
  line(
    `MFA_REQUIRED=all TRUST_PROXY=1 watchfloor serve ${postgres} --host 0.0.0.0 --port 8080`,
    /^Watchfloor listens on http/m,
    { ...ownKey, serves: true, meanwhile: wantsSecondFactor },
  ),
  w(`doctor ${postgres} --json`, /^\{"ok":true/, ownKey),
  w('doctor --tls-cert cert.pem', /certificate/),
  w(
    'serve --backup-at 03:00 --backup-keep daily=14,weekly=8,monthly=12 --backup-after ./copy-away.sh',
    /^Watchfloor listens on http/m,
    { serves: true, meanwhile: getsCopy('copied.backup') },
  ),

  w('purge --confirm Delete --include-on-scene', /Successfully deleted \d+/, {
    effect: isSeen('export targets', /^(?!.*scene_owl)/s),
  }),
  w('purge --confirm Delete', /Successfully deleted 1 /, {
    before: add('UC,Screen Name\nAgent Adams,last_owl\n'),
    effect: isSeen('export targets', /^(?!.*last_owl)/s),
  }),
  w(`users operations ${uc} --only ${fall}`, /may enter Fall 2026 alone/, {
    before: run('operations', 'add', 'Fall 2026'),
  }),
  w(`users operations ${uc} --all`, /may enter every operation/),
  w(`operations release-hold ${fall} --reason "case closed"`, /The hold 26-CF-1187 .*was released/, {
    before: run(
      'operations',
      'hold',
      'Fall 2026',
      '--reference',
      '26-CF-1187',
      '--reason',
      'motion for discovery',
    ),
  }),
]
