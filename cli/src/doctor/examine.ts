import { diagnose, type Finding, readSettings, type Settings } from '@watchfloor/server'
import { environmentFor } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { wordsOf } from '../print/words-of.ts'

/** Returns the findings of the doctor. An unreadable setting is a finding, too. Nothing is created or changed. */
export async function examine(flags: GlobalFlags): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environmentFor(flags))
  } catch (error) {
    return [{ check: 'configuration', level: 'problem', words: wordsOf(error) }]
  }
  const configuration: Finding = { check: 'configuration', level: 'ok', words: 'All settings are valid.' }
  return [configuration, ...(await diagnose(settings))]
}
