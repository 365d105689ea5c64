import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './office.ts'
import { relationsWith } from './relation-files.ts'

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
})
