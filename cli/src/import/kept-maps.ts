import { readFile } from 'node:fs/promises'
import { configurationFile, makeConfigurationFolder } from '../print/configuration-file.ts'
import { UsageError } from '../print/usage-error.ts'
import { writeOut } from '../print/write-out.ts'
import type { FileMapping } from './given-map.ts'

/** A mapping as it is kept. Those that were saved first are columns alone. */
type KeptMapping = FileMapping | Readonly<Record<string, string>>

const mapsFile = () => configurationFile('maps.json')

/** Returns a saved mapping. @throws UsageError if none has this name */
export async function findMap(name: string): Promise<FileMapping> {
  const maps = await readMaps()
  const map = Object.hasOwn(maps, name) ? maps[name] : undefined
  if (map) return isWhole(map) ? map : { columns: map, values: {} }
  const names = Object.keys(maps)
  const there = names.length === 0 ? 'None is saved yet' : `There are ${names.join(', ')}`
  throw new UsageError(`No mapping is saved as ${name}. ${there}; --save-map NAME saves one.`)
}

export async function keepMap(name: string, map: FileMapping): Promise<void> {
  const file = mapsFile()
  await makeConfigurationFolder(file)
  await writeOut(file, Buffer.from(`${JSON.stringify({ ...(await readMaps()), [name]: map }, null, 1)}\n`))
}

function isWhole(map: KeptMapping): map is FileMapping {
  return typeof map.columns === 'object'
}

async function readMaps(): Promise<Readonly<Record<string, KeptMapping>>> {
  try {
    return JSON.parse(await readFile(mapsFile(), 'utf8')) as Record<string, KeptMapping>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`The saved mappings in ${mapsFile()} cannot be read. Mend or remove that file.`, {
      cause: error,
    })
  }
}
