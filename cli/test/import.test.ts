import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { importDocument } from '@watchfloor/core'
import { aWorkbook, cell, cellStyles, portraitNames, readPortrait } from '@watchfloor/fixtures'
import JSZip from 'jszip'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

const sample = (name: string) => fileURLToPath(new URL(`../../fixtures/imports/${name}`, import.meta.url))
const refused = 3

describe('import and export', () => {
  const folder = workFolder()
  let databases = 0
  const env = () => ({
    DATABASE_URL: `sqlite:${join(folder.path, `${databases}.db`)}`,
    XDG_CONFIG_HOME: join(folder.path, 'config'),
  })
  const run = (args: readonly string[], input?: string) =>
    runCli(args, { cwd: folder.path, env: env(), ...(input !== undefined && { input }) })
  const load = async (file: string, ...flags: string[]) => {
    const { code, stdout, stderr } = await run(['import', 'targets', file, ...flags, '--json'])
    return { code, stderr, document: importDocument.parse(JSON.parse(stdout)) }
  }
  const rows = async () =>
    JSON.parse((await run(['export', 'targets', '--json'])).stdout) as Record<string, unknown>[]
  const write = (name: string, text: string | Uint8Array) => {
    writeFileSync(join(folder.path, name), text)
    return name
  }

  // Each test has its own database.
  async function newDatabase(): Promise<void> {
    databases++
    await makeDatabase(env().DATABASE_URL)
  }
  beforeEach(newDatabase)
  afterAll(folder.remove)

  test.each([
    ['targets.csv', 3],
    ['excel.csv', 3],
    ['semicolons.csv', 2],
    ['targets.tsv', 2],
    ['targets.json', 2],
    ['targets.ndjson', 2],
    ['utf-16.csv', 2],
    ['html.csv', 2],
  ])('%s is imported unchanged, and adds nothing the second time', async (name, count) => {
    const first = await load(sample(name))
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.document).toMatchObject({ read: count, added: count, skipped: 0, failed: 0, errors: [] })
    expect((await load(sample(name))).document).toMatchObject({ added: 0, skipped: count })
    expect(await rows()).toHaveLength(count)
  })

  test('the contents of cells are kept: quoted lines, accents, markup, other characters', async () => {
    await load(sample('targets.csv'))
    const [first, , third] = await rows()
    expect(first).toMatchObject({
      phone: '5555550142',
      notes: 'Asked twice\nabout the place',
      dealDetails: 'Blue pickup, two doors',
      dateTime: '2026-11-22T02:40:00.000Z',
    })
    expect(third).toMatchObject({
      firstName: 'Łukasz',
      dateTime: 'after ten',
      notes: 'Says he is <b>sure</b>',
    })
  })

  test.each([
    ['empty.csv', 'The file is empty.'],
    ['header-only.csv', 'no rows below it'],
    ['no-header.csv', 'has none of the known column names'],
    ['duplicate-headers.csv', 'Two columns are called phone'],
    ['macintosh.csv', 'not UTF-8: line 2'],
    ['workbook.xlsx', 'damaged or protected'],
  ])('%s is refused as a whole', async (name, words) => {
    const { code, document } = await load(sample(name))
    expect(code).toBe(refused)
    expect(document).toMatchObject({
      read: 0,
      added: 0,
      errors: [{ row: 0, message: expect.stringContaining(words) }],
    })
    const plain = await run(['import', 'targets', sample(name)])
    expect([plain.code, plain.stdout]).toEqual([refused, ''])
    expect(plain.stderr).toContain(words)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['ragged.csv', ['1 ', '2 '], 1],
    ['scientific-phones.csv', ['1 phone'], 1],
    ['short-phones.csv', ['1 phone', '2 phone'], 0],
    ['ambiguous-dates.csv', ['1 dateOfBirth', '3 dateOfBirth'], 1],
  ])('%s: wrong rows refuse the file, or are skipped and written to a file', async (name, wrong, good) => {
    const { code, document } = await load(sample(name))
    expect(code).toBe(refused)
    expect(document.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(wrong)
    expect(document).toMatchObject({ added: 0, updated: 0, failed: wrong.length })
    expect(await rows()).toEqual([])
    const dry = await load(sample(name), '--dry-run')
    expect([dry.code, dry.document]).toEqual([refused, document])
    const left = await load(sample(name), '--skip-invalid', '--rejects', 'rejects.csv')
    expect([left.code, left.document.added, left.document.failed]).toEqual([0, good, wrong.length])
    const rejects = readFileSync(join(folder.path, 'rejects.csv'), 'utf8')
    expect(rejects.startsWith('error,')).toBe(true)
    const again = await load('rejects.csv')
    expect([again.document.read, again.document.failed]).toEqual([wrong.length, wrong.length])
  })

  test('corrected rejects can be imported', async () => {
    await load(sample('scientific-phones.csv'), '--skip-invalid', '--rejects', 'mend.csv')
    const text = readFileSync(join(folder.path, 'mend.csv'), 'utf8')
    write('mended.csv', text.replace('5.55556E+9', '5555550149'))
    expect((await load('mended.csv')).document).toMatchObject({ read: 1, added: 1, failed: 0 })
    expect(await rows()).toHaveLength(2)
  })

  test.each([
    ['skip', 0, { added: 1, updated: 0, skipped: 1, failed: 0 }],
    ['add', 0, { added: 2, updated: 0, skipped: 0, failed: 0 }],
    ['update', 0, { added: 1, updated: 1, skipped: 0, failed: 0 }],
    ['fail', refused, { added: 0, updated: 0, skipped: 0, failed: 1 }],
  ])('the same phone twice with --on-duplicate %s', async (policy, code, counts) => {
    const dry = await load(sample('same-phone-twice.csv'), '--on-duplicate', policy, '--dry-run')
    expect(await rows()).toEqual([])
    const real = await load(sample('same-phone-twice.csv'), '--on-duplicate', policy)
    expect([real.code, real.document]).toMatchObject([code, counts])
    const { batch: _, ...verdict } = real.document
    expect(dry.document).toEqual(verdict)
  })

  test('X17 many unknown columns are counted, so that the errors stay in sight', async () => {
    const others = Array.from({ length: 998 }, (_, at) => `Extra ${at}`)
    const blanks = ','.repeat(others.length)
    const file = write('wide.csv', `UC,Screen Name,${others.join(',')}\nEcho,owl${blanks}\n,fox${blanks}\n`)
    const { code, stderr, document } = await load(file, '--dry-run')
    expect([code, stderr.match(/is not known/g)?.length]).toEqual([refused, 10])
    expect(stderr).toContain(
      'The column Extra 9 is not known and was left out.\n988 more columns are not known',
    )
    expect(document.warnings).toHaveLength(11)
    const names = Array.from({ length: 30 }, (_, at) => `A,owl${at},,none${at}.jpg`).join('\n')
    const photos = write('none.csv', `caseAgent,screenName,phone,image\n${names}\n`)
    const missing = await load(photos, '--images', folder.path, '--dry-run')
    expect(missing.stderr.match(/was not found/g)).toHaveLength(20)
    expect(missing.stderr).toContain('... and 10 more warnings. --json lists all.')
    expect(missing.document.warnings).toHaveLength(30)
  })

  test('a file from standard input, with a mapping of columns, is undone by its number', async () => {
    const text = readFileSync(sample('unknown-columns.csv'), 'utf8')
    const unknown = await run(['import', 'targets', '-', '--dry-run', '--json'], text)
    expect(unknown.code).toBe(refused)
    expect(unknown.stderr).toContain('The column Handle is not known and was left out.')
    const mapped = await run(
      [
        'import',
        'targets',
        '-',
        '--map',
        'Handle=screenName',
        '--map',
        'Shoe size=-',
        '--save-map',
        'old office',
      ],
      text,
    )
    expect([mapped.code, mapped.stderr]).toEqual([0, ''])
    expect(mapped.stdout).toMatch(
      /^1 added, 0 updated, 0 skipped, 0 failed\nTo undo it: watchfloor undo \d+\n$/,
    )
    const saved = await load(sample('unknown-columns.csv'), '--map', '@old office')
    expect([saved.stderr, saved.document.skipped]).toEqual(['', 1])
    const batch = /undo (\d+)/.exec(mapped.stdout)?.[1] as string
    expect((await run(['undo', batch])).code).toBe(0)
    expect(await rows()).toEqual([])
  })

  test('X6 a date that is not in the chosen order is read, and named', async () => {
    write('order.csv', 'UC,Screen Name,DOB\nAdams,one,3/4/1979\nAdams,two,25/12/1979\n')
    const { code, stderr, document } = await load('order.csv', '--dates', 'mdy', '--dry-run')
    expect([code, document.added]).toEqual([0, 2])
    expect(document.warnings).toEqual([
      expect.stringContaining('The date in row 2 was read with the day first'),
    ])
    expect(stderr).toContain('The date in row 2')
    expect((await load('order.csv', '--dates', 'dmy', '--dry-run')).document.warnings).toEqual([])
  })

  test('X6 X22 a list of a record system needs the order of its dates alone, and --save-map remembers it', async () => {
    const text = 'UC,Screen Name,DOB,Sex,Race\nAdams,owl,3/4/1990,M,W\nAdams,hat,12/31/89,1,H\n'
    const file = write('records.csv', text)
    const flags = ['--dates', 'mdy', '--value', 'Sex:1=Female', '--save-map', 'records']
    const first = await load(file, ...flags)
    expect([first.code, first.document.added]).toEqual([0, 2])
    expect(first.stderr).toContain('Race: H was read as Hispanic (1 row).')
    expect(first.document.values).toContainEqual({ field: 'sex', from: '1', to: 'Female', count: 1 })
    expect(await rows()).toMatchObject([
      { dateOfBirth: '1990-03-04', sex: 'Male', race: 'White' },
      { dateOfBirth: '1989-12-31', sex: 'Female', race: 'Hispanic' },
    ])
    expect((await load(file, '--map', '@records')).document).toMatchObject({ skipped: 2, failed: 0 })
    const unsaid = await load(file)
    expect([unsaid.code, unsaid.stderr]).toEqual([refused, expect.stringContaining('is --dates mdy')])
  })

  test.each([
    ['a field that does not exist', 'targets', 'targets.csv', ['--map', 'Gender=nofield'], 2],
    ['a value of a field that does not exist', 'targets', 'targets.csv', ['--value', 'nofield:a=b'], 2],
    ['a value that the field does not take', 'targets', 'targets.csv', ['--value', 'sex:1=Woman'], 2],
    ['a file that cannot be read', 'targets', 'macintosh.csv', ['--map', 'Gender=sex'], refused],
    ['a charge of a field that does not exist', 'charges', 'charges.csv', ['--map', 'Code=nofield'], 2],
  ])('a mapping with %s is not saved', async (_, what, name, flags, code) => {
    const args = ['import', what, sample(name), ...flags, '--save-map', 'unusable']
    expect((await run(args)).code).toBe(code)
    const used = await run(['import', 'targets', sample('targets.csv'), '--map', '@unusable'])
    expect([used.code, used.stderr]).toEqual([2, expect.stringContaining('No mapping is saved as unusable')])
  })

  test('a mapping is saved with --dry-run, and when rows are wrong', async () => {
    const text = 'Handler,Screen Name,Phone\nAdams,owl,12\n'
    const map = ['--map', 'Handler=caseAgent', '--save-map', 'usable', '--dry-run']
    expect((await load(write('wrong.csv', text), ...map)).code).toBe(refused)
    const good = write('good.csv', text.replace('12', '5555550142'))
    expect((await load(good, '--map', '@usable')).document).toMatchObject({ added: 1, warnings: [] })
    const charges = ['import', 'charges', sample('charges.csv'), '--dry-run', '--save-map', 'of charges']
    expect((await run(charges)).code).toBe(0)
    expect((await run([...charges, '--map', '@of charges'])).code).toBe(0)
  })

  test('X23 wrong rows of a workbook are written as CSV', async () => {
    const cells = [
      ['UC', 'Screen Name', 'Phone'],
      ['Adams', 'owl', '555'],
      ['Adams', 'hat', ''],
    ]
    const sheet = {
      name: 'Targets',
      rows: [[cell.text('October')], ...cells.map((row) => row.map(cell.text))],
    }
    const file = write('office.xlsx', aWorkbook([{ ...sheet, name: 'Notes', rows: [] }, sheet]))
    const flags = ['--sheet', 'Targets', '--header-row', '2', '--skip-invalid', '--rejects', 'wrong.csv']
    const { code, document } = await load(file, ...flags)
    expect([code, document.added, document.failed]).toEqual([0, 1, 1])
    expect(readFileSync(join(folder.path, 'wrong.csv'), 'utf8')).toBe(
      'error,UC,Screen Name,Phone\r\nphone: Phone needs exactly 10 digits.,Adams,owl,555\r\n',
    )
  })

  test('X6 X23 a workbook is stored as its sheet shows it, and a dry run says the same', async () => {
    const head = ['UC', 'Screen Name', 'dateTime', 'isTimeApproved', 'DOB', 'Zip', 'SSN', 'Notes']
    const row = [
      cell.text('Adams'),
      cell.text('owl'),
      cell.number('44888', cellStyles.knownTime),
      cell.number('1'),
      cell.number('31538'),
      cell.number('1234', cellStyles.zip),
      cell.number('12345678', cellStyles.ssn),
      cell.text('one_x000D_&#10;two'),
    ]
    const sheet = { name: 'Targets', rows: [head.map(cell.text), row] }
    const file = write('shown.xlsx', aWorkbook([sheet], { from1904: true }))
    const { document: dry } = await load(file, '--dry-run')
    const { document: run } = await load(file)
    expect({ ...run, batch: undefined }).toEqual({ ...dry, batch: undefined })
    expect(await rows()).toMatchObject([
      {
        dateTime: '2026-11-24T05:00:00.000Z',
        isTimeApproved: 1,
        dateOfBirth: '1990-05-07',
        zipCode: '01234',
        notes: 'one\r\ntwo',
      },
    ])
    expect((await load(file)).document).toMatchObject({ skipped: 1, failed: 0 })
  })

  test('X23 --sheet is refused for a file that is no workbook, and a saved sheet is ignored there', async () => {
    for (const [what, name] of [
      ['targets', 'targets.csv'],
      ['targets', 'targets.json'],
      ['charges', 'charges.csv'],
    ] as const) {
      const { code, stdout, stderr } = await run(['import', what, sample(name), '--sheet', 'Targets'])
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        expect.stringContaining('--sheet is for an Excel workbook'),
      ])
    }
    expect(await rows()).toEqual([])
    const list = [
      ['UC', 'Screen Name'],
      ['Adams', 'owl'],
    ].map((row) => row.map(cell.text))
    const sheets = [
      { name: 'Info', rows: [] },
      { name: 'Targets', rows: list },
    ]
    const file = write('two-sheets.xlsx', aWorkbook(sheets))
    const unnamed = await load(file, '--dry-run')
    expect([unnamed.document.added, unnamed.stderr]).toEqual([1, expect.stringContaining('Targets')])
    expect((await load(file, '--sheet', 'targets', '--save-map', 'sheets')).document.added).toBe(1)
    expect((await load(sample('targets.csv'), '--map', '@sheets')).document.added).toBe(3)
    const blank = { name: ' Targets', rows: [...list, ['Adams', 'hat'].map(cell.text)] }
    const twins = write('twins.xlsx', aWorkbook([...sheets, blank]))
    expect((await load(twins, '--sheet', ' Targets', '--dry-run')).document.read).toBe(2)
  })

  test('X1 a list in Windows-1252 is read, and says so', async () => {
    const { code, stderr } = await load(sample('latin-1.csv'))
    expect([code, stderr]).toEqual([0, expect.stringContaining('was read as Windows-1252')])
    expect(await rows()).toMatchObject([{ notes: 'café' }])
    const named = await load(sample('macintosh.csv'), '--encoding', 'macintosh', '--on-duplicate', 'add')
    expect(named.document.skipped + named.document.added).toBe(1)
  })

  test.each([
    [['--value', 'Male'], '--value takes "FIELD:Their value=our value"'],
    [['--value', 'sex:1=Woman'], 'Woman is no value of Sex'],
    [['--header-row', 'two'], 'The header is the number of a line'],
    [['--dates', 'ymd'], 'Allowed choices are mdy, dmy'],
    [['--map', '@constructor'], 'No mapping is saved as constructor'],
    [['--map', '@__proto__'], 'No mapping is saved as __proto__'],
    [['--save-map', ''], '--save-map takes a name'],
    [['--save-map', ' '], '--save-map takes a name'],
    [['--encoding', 'klingon'], '--encoding takes the name of an encoding'],
    [['--encoding', ''], '--encoding takes the name of an encoding'],
  ])('%j is wrong usage', async (flags, words) => {
    const { code, stderr } = await run(['import', 'targets', sample('targets.csv'), ...flags])
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  test('X25 a list of 70 MB is read part by part, its wrong rows too, from the disk and from a pipe', async () => {
    const head = 'caseAgent,screenName,phone,notes\n'
    const text = `${head}Adams,owl,5555550142,"first\n one"\n${'\n'.repeat(70 * 1024 * 1024)}Baker,hat,5555550143,é\nCole,cap,12,x\n`
    const { code, document } = await load(
      write('large.csv', text),
      '--skip-invalid',
      '--rejects',
      'wrong.csv',
    )
    expect([code, document]).toEqual([0, expect.objectContaining({ read: 3, added: 2, failed: 1 })])
    expect(readFileSync(join(folder.path, 'wrong.csv'), 'utf8')).toMatch(
      /^error,.*\r\nphone: .*,Cole,cap,12,x\r\n$/,
    )
    const piped = await run(['import', 'targets', '-', '--skip-invalid', '--json'], text)
    expect(JSON.parse(piped.stdout)).toMatchObject({ read: 3, added: 0, skipped: 2, failed: 1 })
    expect((await rows()).map(({ notes }) => notes)).toEqual(['first\n one', 'é'])
  })

  test('X12 a refused list says how many rows are wrong, and what to do', async () => {
    const of = (lines: string) =>
      write('wrong-rows.csv', `UC,Screen Name,Phone\nAdams,owl,5555550149\n${lines}`)
    const words = async (lines: string) => (await run(['import', 'targets', of(lines), '--dry-run'])).stderr
    expect(await words('Baker,hat,12\n')).toContain(
      '1 of 2 rows is wrong. Correct it, or import the others with --skip-invalid.\nNothing was written.\n',
    )
    expect(await words('Baker,hat,12\nBaker,cat,13\n')).toContain('2 of 3 rows are wrong. Correct them, or')
    expect(await words('Baker,hat,5555550148\n')).not.toContain('wrong')
  })

  test('X25 a file over 512 MB and a workbook over 64 MB are refused with what to do', async () => {
    const of = (name: string, start: string, megabytes: number) => {
      truncateSync(join(folder.path, write(name, start)), megabytes * 1024 * 1024 + 1)
      return name
    }
    const large = await run(['import', 'targets', of('huge.csv', 'a,b\n', 512)])
    expect([large.code, large.stderr]).toEqual([
      refused,
      expect.stringContaining('larger than 512 MB. Cut it'),
    ])
    const book = await load(of('huge.xlsx', 'PK\u0003\u0004', 64))
    expect([book.code, book.document.errors[0]?.message]).toEqual([
      refused,
      'A workbook has at most 64 MB. Save the sheet as CSV: a list may be larger.',
    ])
  })

  test('a wrong command exits with status 2, a wrong file with status 1', async () => {
    const code = async (...args: string[]) => {
      const { code: found, stdout, stderr } = await run(['import', 'targets', ...args])
      return [found, stdout, stderr.split('\n')[0]]
    }
    const file = sample('targets.csv')
    expect(await code()).toEqual([2, '', expect.stringContaining("missing required argument 'file'")])
    for (const map of ['Handle', 'Handle=', 'Handle= ']) {
      expect(await code(file, '--map', map)).toEqual([2, '', expect.stringContaining('--map takes')])
    }
    expect(await code(file, '--map', 'Handle=shoe')).toEqual([
      2,
      '',
      expect.stringContaining('no field shoe'),
    ])
    expect(await code(file, '--map', '@nobody')).toEqual([2, '', expect.stringContaining('saved as nobody')])
    expect(await code(file, '--on-duplicate', 'drop')).toEqual([
      2,
      '',
      expect.stringContaining('Allowed choices'),
    ])
    expect(await code(file, '--images', 'nowhere')).toEqual([
      2,
      '',
      expect.stringContaining('--images takes'),
    ])
    expect(await code('nowhere.csv')).toEqual([1, '', expect.stringContaining('no such file')])
    expect(await code('.')).toEqual([1, '', expect.stringContaining('it is a folder')])
    expect(await rows()).toEqual([])
  })

  test('photos come from a folder or a zip, and one that is missing is a warning', async () => {
    const photo = await readPortrait(portraitNames[0] as string)
    mkdirSync(join(folder.path, 'photos/night'), { recursive: true })
    write('photos/night/owl.jpg', photo)
    mkdirSync(join(folder.path, 'photos/day'))
    write('photos/day/owl.jpg', await readPortrait(portraitNames[1] as string))
    write('photos/broken.jpg', Buffer.from('no photo at all'))
    const file = write(
      'photos.csv',
      'caseAgent,screenName,phone,image\nA,owl,5555550142,NIGHT/Owl.JPG\nA,hat,5555550143,none.jpg\nA,fox,5555550144,broken.jpg\n',
    )
    const dry = await load(file, '--images', 'photos', '--dry-run')
    expect(dry.document.warnings).toEqual([
      expect.stringContaining('The photo broken.jpg was left out'),
      'Row 2: the photo none.jpg was not found.',
    ])
    const wrong = write(
      'wrong.csv',
      'caseAgent,screenName,phone,image\nA,owl,5555550142,night/owl.jpg\nA,hat,12,none.jpg\n',
    )
    const refusal = await load(wrong, '--images', 'photos')
    expect([refusal.code, refusal.document.warnings]).toEqual([refused, []])
    expect(await rows()).toEqual([])
    const { code, document } = await load(file, '--images', 'photos')
    expect([code, document.added, document.failed]).toEqual([0, 3, 0])
    expect(document.warnings).toEqual([
      expect.stringContaining('The photo broken.jpg was left out'),
      'Row 2: the photo none.jpg was not found.',
    ])
    const again = await load(file, '--images', 'photos')
    expect([again.document.skipped, again.document.warnings]).toEqual([3, []])
    const shown = (await rows()).map(({ image }) => image)
    expect(shown).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.jpg$/), '', ''])

    await newDatabase()
    const zip = new JSZip()
    zip.file('somewhere/owl.jpg', photo)
    write('photos.zip', await zip.generateAsync({ type: 'nodebuffer' }))
    const zipped = await load(file, '--images', 'photos.zip')
    expect([zipped.code, zipped.document.warnings.length]).toEqual([0, 2])
    expect((await rows()).map(({ image }) => image)).toEqual(shown)
  })

  test('a photo of a zip by PowerShell 5, whose paths have backslashes, is that of its folder', async () => {
    const zip = new JSZip()
    const photos = await Promise.all(portraitNames.slice(0, 2).map((name) => readPortrait(name as string)))
    for (const [at, folderName] of ['day', 'night'].entries())
      zip.file(`${folderName}\\owl.jpg`, photos[at] as Buffer)
    write('backslashes.zip', await zip.generateAsync({ type: 'nodebuffer' }))
    const file = write(
      'two.csv',
      'caseAgent,screenName,image\nA,day,day/owl.jpg\nA,night,night\\owl.jpg\nA,other,Night/OWL.jpg\n',
    )
    const { code, document } = await load(file, '--images', 'backslashes.zip')
    expect([code, document.warnings]).toEqual([0, []])
    const shownRows = await rows()
    const [day, night, other] = ['day', 'night', 'other'].map(
      (name) => shownRows.find(({ screenName }) => screenName === name)?.['image'],
    )
    expect(night).toMatch(/^[0-9a-f]{64}\.jpg$/)
    expect([day === night, other]).toEqual([false, night])
  })

  test('nothing is imported if the wrong rows cannot be written', async () => {
    const file = write('mixed.csv', 'caseAgent,screenName,phone\nA,owl,5555550142\nA,hat,12\n')
    for (const [place, code] of [
      ['nowhere/r.csv', 1],
      ['.', 2],
    ] as const) {
      expect((await run(['import', 'targets', file, '--skip-invalid', '--rejects', place])).code).toBe(code)
      expect(await rows()).toEqual([])
    }
  })

  test('the wrong rows go to standard output, and the messages to standard error', async () => {
    const file = write('mixed.csv', 'caseAgent,screenName,phone\nA,owl,5555550142\nA,hat,12\n')
    const flags = ['import', 'targets', file, '--skip-invalid', '--rejects', '-']
    expect((await run([...flags, '--json'])).code).toBe(2)
    const { code, stdout, stderr } = await run(flags)
    expect([code, stdout]).toEqual([
      0,
      'error,caseAgent,screenName,phone\r\nphone: Phone needs exactly 10 digits.,A,hat,12\r\n',
    ])
    expect(stderr).toContain('1 added')
  })

  test('Ctrl-C rolls the import back, and prints so', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `Agent Adams,user ${at},${'n'.repeat(200)}\n`)
    const file = write('long.csv', `UC,Screen Name,Notes\n${lines.join('')}`)
    await rows()
    const child = startCli(['import', 'targets', file], { cwd: folder.path, env: env() })
    const outcome = outcomeOf(child)
    // The log of the database grows while it writes.
    const log = join(folder.path, `${databases}.db-wal`)
    while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < 2_000_000) await setTimeout(5)
    child.kill('SIGINT')
    const { code, stdout, stderr } = await outcome
    expect([code, stdout, stderr]).toEqual([130, '', 'The import was stopped. Nothing was written.\n'])
    expect(await rows()).toEqual([])
  })

  test('charges join the shared list once', async () => {
    const charges = async (...flags: string[]) => {
      const { stdout } = await run(['import', 'charges', sample('charges.csv'), '--json', ...flags])
      return importDocument.parse(JSON.parse(stdout))
    }
    expect(await charges('--dry-run')).toMatchObject({ read: 2, added: 2 })
    const first = await charges()
    expect(first).toMatchObject({ read: 2, added: 2 })
    expect(await charges()).toMatchObject({ added: 0, skipped: 2 })
    expect((await run(['undo', String(first.batch)])).code).toBe(0)
    expect(await charges()).toMatchObject({ added: 2 })
  })

  test('an export selects targets, format and file; with --json stdout is one document', async () => {
    await load(sample('targets.csv'))
    const csv = await run(['export', 'targets'])
    expect(csv.stdout.split('\r\n')[0]).toMatch(/^id,caseAgent,screenName,website,phone,/)
    expect(csv.stdout).not.toContain('socialSecurityNumber')
    const lines = (await run(['export', 'targets', '--format', 'ndjson'])).stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).screenName)).toEqual(['night_owl7', 'blue_hat', 'red_car'])
    const written = await run(['export', 'targets', '--stage', 'inactive', '--out', 'none.csv', '--json'])
    expect(JSON.parse(written.stdout)).toEqual({ file: 'none.csv', records: 0, leftOut: 0 })
    expect((await run(['export', 'targets', '--json', '--format', 'csv'])).code).toBe(2)
    expect((await run(['export', 'targets', '--stage', 'gone'])).code).toBe(2)
    const unwritten = await run(['export', 'targets', '--out', 'nowhere/x.csv'])
    expect([unwritten.code, unwritten.stderr]).toEqual([
      1,
      expect.stringContaining('its folder does not exist'),
    ])
    expect(existsSync(join(folder.path, 'nowhere'))).toBe(false)
  })
})
