import { type Desk, diagnose, type Finding, openDesk, readSettings, type Settings } from '@watchfloor/server'
import { environmentFor } from '../desk/with-desk.ts'
import { wordsOf } from '../print/words-of.ts'
import type { GlobalFlags } from '../program.ts'

/** What the doctor finds. What cannot even be opened is a finding, too. */
export async function examine(flags: GlobalFlags): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environmentFor(flags))
  } catch (error) {
    return [{ check: 'configuration', level: 'problem', words: wordsOf(error) }]
  }
  const configuration: Finding = { check: 'configuration', level: 'ok', words: 'Every setting is good.' }
  let desk: Desk
  try {
    desk = await openDesk(settings)
  } catch (error) {
    return [configuration, { check: 'database', level: 'problem', words: wordsOf(error) }]
  }
  try {
    return [configuration, ...(await diagnose(desk))]
  } finally {
    await desk.close()
  }
}
