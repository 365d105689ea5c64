import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  aMeetUp,
  anArrest,
  aTarget,
  at,
  aWorkbook,
  cell,
  portraitNames,
  readPortrait,
} from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import JSZip from 'jszip'
import { cliPath } from './cli-process.ts'
import { selfSigned } from './self-signed.ts'

/** The lists that documented lines import. */
const lists = {
  'last-year.csv': 'UC,Handle,Shoe size\nAgent Adams,last_owl,9\nAgent Baker,last_hat,8\n',
  'more.csv': 'UC,Handle,Shoe size,Phone\nAgent Adams,more_owl,9,8635550142\nAgent Baker,more_hat,8,12\n',
  'list.csv': 'UC,Handle,Image\nAgent Adams,list_owl,adams.jpg\n',
  'night.csv': 'UC,Screen Name\nAgent Adams,night_owl\n',
  'night.ndjson': '{"caseAgent":"Agent Adams","screenName":"piped_owl"}\n',
  'rms-export.csv': 'UC,Screen Name,Date of Birth\nAgent Adams,rms_owl,3/4/1990\n',
  'charges.csv': 'charge\n"847.0135, Solicitation of a test, F3"\n',
} as const

/** Writes the files that documented lines name into the working folder, and a database with two records. */
export async function writeStageFiles(folder: string): Promise<void> {
  const path = (name: string) => join(folder, name)
  const folders = [
    'data',
    'safe',
    'log',
    'bin',
    'bash_completion.d',
    'site-functions',
    '.config/fish/completions',
  ]
  for (const name of folders) mkdirSync(path(name), { recursive: true })
  const { cert, key } = selfSigned('localhost')
  const files = {
    ...lists,
    'words.txt': 'nine chars make no passphrase\n',
    'password.txt': 'correct-horse-battery\n',
    'copy-away.sh': '#!/bin/sh\ncp "$1" copied.backup\n',
    'bin/watchfloor': `#!/bin/sh\nexec '${process.execPath}' '${cliPath}' "$@"\n`,
    'database-url': 'sqlite:moved.db\n',
    'push.key': randomBytes(32).toString('base64url'),
    'cert.pem': cert,
    'key.pem': key,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path(name), text)
  for (const name of ['copy-away.sh', 'bin/watchfloor']) chmodSync(path(name), 0o755)
  const zip = new JSZip()
  zip.file('adams.jpg', await readPortrait(portraitNames[0] ?? ''))
  writeFileSync(path('photos.zip'), await zip.generateAsync({ type: 'nodebuffer' }))
  const rows = [
    ['UC', 'Screen Name', 'Sex'],
    ['Agent Adams', 'book_owl', 'Man'],
  ]
  const sheet = { name: 'Targets', rows: rows.map((row) => row.map(cell.text)) }
  writeFileSync(path('office.xlsx'), aWorkbook([{ name: 'Notes', rows: [[cell.text('Notes')]] }, sheet]))
  await loadRecords(path('data/watchfloor.db'))
}

async function loadRecords(database: string): Promise<void> {
  const context = await openContext(readSettings({ DATABASE_URL: `sqlite:${database}` }))
  const targets = [
    anArrest({
      id: 1,
      isReviewed: true,
      arrestDay: 3,
      dateOfBirth: '1990-05-01',
      analystLN: 'Marsh',
      socialSecurityNumber: '666123456',
    }),
    aTarget({ id: 2, screenName: 'plain_owl' }),
    aMeetUp({ id: 3, screenName: 'hook_owl' }),
    aMeetUp({ id: 4, screenName: 'scene_owl', arrivalTime: at('20:05') }),
  ]
  await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
  await context.close()
}
