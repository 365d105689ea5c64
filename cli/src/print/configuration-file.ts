import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { FileUnwritten } from './not-written.ts'
import { wordsOf } from './words-of.ts'

/** Returns the path of a file in the user's configuration folder. */
export function configurationFile(name: 'logins.json' | 'maps.json'): string {
  const base = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(base, 'watchfloor', name)
}

/** Creates the folder of a configuration file, unless it exists. @throws FileUnwritten if nothing can be written there */
export async function makeConfigurationFolder(file: string): Promise<void> {
  const folder = dirname(file)
  try {
    // Loaded late, because most commands for a server write nothing there.
    const { makeFolder } = await import('@watchfloor/server')
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    const step = 'Set XDG_CONFIG_HOME to a folder that you may write to.'
    throw new FileUnwritten(
      `Your configuration folder ${folder} cannot be written to: ${wordsOf(error)}. ${step}`,
      {
        cause: error,
      },
    )
  }
}
