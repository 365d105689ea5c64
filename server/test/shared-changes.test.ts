import type { FieldName } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess } from '../src/index.ts'
import { nextSeq } from '../src/journal/journal-store.ts'
import { signatureOf } from '../src/journal/signature.ts'
import { findParty } from '../src/targets/load-party.ts'
import { saveTarget } from '../src/targets/target-store.ts'
import { performUndo } from '../src/undo/perform-undo.ts'
import { admin, crowdRows, csvOf, expectWhole, lastSeq, many } from './helpers/changing-rows.ts'
import { allTargets } from './helpers/expect-keys.ts'
import { imported } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

/** Number of targets that somebody else changes while an act changes them. */
const others = 600

describe.each(testDatabases)(
  'others change hundreds of the same targets meanwhile, on $name',
  ({ create }) => {
    const office = officeOn(create)

    /** Changes one field of many targets in one commit. */
    const changeOthers = (name: FieldName, value: string) => {
      const by = signatureOf(admin, office.context.now())
      return office.context.db.write(async (tx) => {
        const batch = await nextSeq(tx)
        for (let id = 1; id <= others; id++) {
          const party = await findParty(tx, id)
          if (!party) throw new Error(`no target ${id}`)
          const { target, operation } = party
          await saveTarget(tx, target, { ...target, [name]: value }, 'edit', { ...by, batch, operation })
        }
      })
    }
    const written = async (after: number) => {
      const query = office.context.db.knex('journal').where({ kind: 'setting' }).where('seq', '>', after)
      const rows: { action: string }[] = await query.orderBy('seq').select('action')
      return rows.map(({ action }) => action)
    }
    const shown = async () =>
      (await allTargets(office.context.db)).map(({ notes, city, address }) => `${notes} ${city} ${address}`)

    beforeAll(async () => {
      await imported(office.as.admin, csvOf(crowdRows('finch', 'before')))
    })

    test('X26 J20 both are kept, and the act is not checked again', async () => {
      const from = await lastSeq(office)
      let changing: Promise<void> | undefined
      const api = apiInProcess(office.context, {
        role: 'admin',
        email: 'admin@desk.example',
        address: 'test',
      })
      const file = Buffer.from(csvOf(crowdRows('finch', 'after')))
      const { batch, updated } = await api.import.targets(
        { onDuplicate: 'update' },
        {
          file,
          onProgress: (part) => {
            if (part > 0.5) changing ??= changeOthers('city', 'Bartow')
          },
        },
      )
      await changing
      expect(updated).toBe(many)
      expect(await written(from)).toEqual(['import-begun', 'import-published'])
      const cityOf = (at: number) => (at < others ? 'Bartow' : '')
      const rowsWith = (word: string, address: string) =>
        Array.from({ length: many }, (_, at) => `${word} ${at} ${cityOf(at)} ${at < others ? address : ''}`)
      expect(await shown()).toEqual(rowsWith('after', ''))
      await expectWhole(office)

      const middle = await lastSeq(office)
      changing = undefined
      await performUndo(office.context, Number(batch), admin, (part) => {
        if (part > 0.5) changing ??= changeOthers('address', '7 Fern Lane')
      })
      await changing
      expect(await written(middle)).toEqual(['undo-begun', 'undo-published'])
      expect(await shown()).toEqual(rowsWith('before', '7 Fern Lane'))
      await expectWhole(office)
    })
  },
)
