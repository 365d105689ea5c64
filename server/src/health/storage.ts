import { type Finding, messages } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { trialWrite } from './probe-write.ts'

const texts = messages.doctor

/** Checks the disk of PostgreSQL, which may be on another machine, by a write that needs room and a read from every table. */
export async function storageFinding({ knex }: Pick<Inspection, 'knex'>): Promise<Finding> {
  const check = 'storage'
  try {
    await trialWrite(knex)
    return { check, level: 'ok', words: texts.storageGood }
  } catch (error) {
    return { check, level: 'problem', words: wordsOf(error) }
  }
}

function wordsOf(error: unknown): string {
  // Knex puts the statement before the words of the engine.
  const message = (error as Error).message.split(' - ').at(-1) ?? ''
  const outage = outageOf(error)
  if (outage === 'full') return texts.storageFull
  if (outage === 'read-only') return texts.storageReadOnly
  return outage === 'failing' ? texts.storageFailing(message) : texts.storageUnread(message)
}
