import { viewNames } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apiInProcess,
  diagnose,
  loadOperation,
  openContext,
  readSettings,
  type ServerContext,
} from '../src/index.ts'
import { sendFile } from './helpers/import-files.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

const maricopa = { OFFICE_COUNTY: 'Maricopa', OFFICE_STATE: 'az' }
const noPhotos = () => Promise.reject(new Error('there are no photos'))
const viewPath = (view: string) => `/auth/statistics/${view}`

describe.each(testDatabases)('an office in Maricopa, Arizona on $name', ({ create }) => {
  let database: TestDatabase
  let office: Office
  const pdf = async (path: string) => {
    const cookie = [...office.as.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}${path}`, { headers: { cookie } })
    return squeezed(await readPdf(Buffer.from(await reply.arrayBuffer())))
  }

  beforeAll(async () => {
    database = await create()
    office = await openOffice(database.url, maricopa)
    const targets = [
      anArrest({ isPolkCounty: true }),
      anArrest({ addressState: 'AZ' }),
      anArrest({ addressState: 'GA' }),
    ]
    await loadOperation(office.context, { accounts: [], targets }, noPhotos)
  })
  afterAll(async () => {
    await office.close()
    await database.drop()
  })

  test('F9 starts without charges, and doctor says how to import them', async () => {
    expect((await office.as.analyst.get('/auth/chargelist')).json['Result']).toEqual([])
    const findings = await diagnose(office.context.settings)
    expect(findings).toContainEqual({
      check: 'charges',
      level: 'warning',
      words: 'The charge list is empty. Import your charges: watchfloor import charges FILE',
    })
  })

  test('F9 names its county and state in the statistics and on the press sheet', async () => {
    const texts: string[] = []
    for (const view of viewNames) texts.push((await office.as.staff.get(viewPath(view))).text)
    texts.push((await office.as.staff.get('/auth/press_sheet')).text, await pdf('/auth/press_sheet.pdf'))
    expect(texts.join('\n').match(/.{0,30}(polk|florida(?!-county)).{0,30}/gi)).toBeNull()
    expect((await office.as.staff.get(viewPath('florida-county'))).json).toMatchObject({
      title: 'Arizona County Data',
      groups: [
        {
          parts: [
            { label: 'Maricopa County' },
            { label: 'Other Counties' },
            { label: 'Outside Arizona' },
            {},
          ],
        },
      ],
    })
    expect(texts.at(-1)).toContain('MaricopaCounty')
  })

  test('F9 names its county in a report, in the messages of an edit and in an import', async () => {
    const arrested = await office.context.db.knex('targets').where({ is_arrested: true }).first('id')
    const id = Number(arrested?.id)
    const report = await pdf(`/auth/generatePDF/chatter/${id}`)
    expect(report).toContain('MaricopaCountyResident')
    expect(report.match(/.{0,30}polk.{0,30}/gi)).toBeNull()
    const wrong = await office.as.analyst.patch(id, { isPolkCounty: 'maybe' })
    expect(wrong.text).toContain('Maricopa County Resident takes 0 or 1.')
    const file = 'UC,Screen Name,Maricopa County Resident\nAda,owl,yes\n'
    const reply = await sendFile(office.as.admin, file, { dryRun: true }, 'targets')
    expect(reply.json['columns']).toContainEqual({ name: 'Maricopa County Resident', use: 'isPolkCounty' })
  })
})

describe.each(testDatabases)('the starting charges on $name', ({ create }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await create()
  })
  afterAll(() => database.drop())

  const by = { email: 'test', address: 'test' }
  const open = (url: string, state = 'FL') =>
    openContext(readSettings({ DATABASE_URL: url, OFFICE_STATE: state }), { log: pino({ level: 'silent' }) })
  async function addAccount(context: ServerContext) {
    await context.accounts.add(
      { email: 'chief@office.example', role: 'admin', password: 'a violet kettle at noon' },
      by,
    )
    await context.close()
  }
  async function addCharge(context: ServerContext) {
    const api = apiInProcess(context, { role: 'admin', ...by })
    await api.catalogue.add({ charge: 'A charge, of our own, M1' })
    await context.close()
  }
  const charges = async (state: string, url = database.url) => {
    const context = await open(url, state)
    const [row] = await context.db.knex('charge_list').count('id as count')
    await context.close()
    return Number(row?.['count'])
  }

  test('F9 are those of Florida; another state empties the list of a new database only', async () => {
    const count = await charges('FL')
    expect(count).toBeGreaterThan(20)
    expect(await charges('AZ')).toBe(0)
    expect(await charges('FL')).toBe(0)
  })

  test('F9 stay in a list that somebody has changed, and in a database with an account', async () => {
    for (const use of [addCharge, addAccount]) {
      const other = await create()
      await use(await open(other.url))
      expect([use.name, (await charges('AZ', other.url)) > 20]).toEqual([use.name, true])
      await other.drop()
    }
  })
})
