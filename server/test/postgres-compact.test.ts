import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { compactPostgres } from '../src/db/postgres/compact.ts'
import { PostgresHosts } from '../src/db/postgres/hosts.ts'
import { officeOn } from './helpers/office.ts'
import { relationsWith } from './helpers/relation-files.ts'

const canary = 'canaryword'

describe.each(testDatabases.filter(({ name }) => name === 'PostgreSQL'))('O11 O13 $name', ({ create }) => {
  const office = officeOn(create)

  test.each([
    ['while others stay', `${canary}%`],
    ['when no row stays', `%`],
  ])(
    'no table, index or statistic has a deleted record after it is compacted, %s',
    async (_words, deleted) => {
      const { as, context } = office
      const { db } = context
      for (let at = 0; at < 6; at++) {
        await as.staff.add({ screenName: `owl ${at}`, notes: 'same' })
        await as.staff.add({ screenName: `${canary} ${at}`, notes: `${canary} ${at}` })
      }
      // The statistics of the planner are samples of values.
      await db.knex.raw('analyze')
      expect(await relationsWith(db, canary)).toEqual(
        expect.arrayContaining(['targets', 'target_keys', 'target_keys_screen_name', 'pg_statistic']),
      )
      await db.knex('targets').whereLike('screen_name', deleted).delete()
      await db.knex('journal').update({ changes: '[]' })
      await db.compact()
      expect(await relationsWith(db, canary)).toEqual([])
    },
  )

  test.each([
    ['the table', 'select count(*) from targets'],
    ['another table', 'select count(*) from accounts'],
  ])(
    'O18 while somebody reads %s for long, others work, and it says that something is left',
    async (_words, read) => {
      const { as, context } = office
      const { db, settings } = context
      const id = await as.staff.add({ screenName: `${canary} read` })
      const reader = new pg.Client(settings.databaseUrl)
      await reader.connect()
      await reader.query('begin isolation level repeatable read')
      await reader.query(read)
      await db.knex('targets').where({ id }).delete()
      await db
        .knex('journal')
        .where({ object: String(id) })
        .update({ changes: '[]' })
      const hosts = new PostgresHosts(settings.databaseUrl)
      const compacting = compactPostgres(hosts, db.knex, 1_500)
      await as.staff.add({ screenName: 'meanwhile' })
      expect(await compacting).toBe(false)
      expect(await relationsWith(db, `${canary} read`)).toContain('targets')
      await reader.end()
      expect(await compactPostgres(hosts, db.knex, 1_500)).toBe(true)
      expect(await relationsWith(db, `${canary} read`)).toEqual([])
    },
  )
})
