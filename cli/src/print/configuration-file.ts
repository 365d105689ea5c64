import { homedir } from 'node:os'
import { join } from 'node:path'

/** Returns the path of a file in the user's configuration folder. */
export function configurationFile(name: 'logins.json' | 'maps.json'): string {
  const base = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(base, 'watchfloor', name)
}
