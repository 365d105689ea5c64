import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { cliPath, outcomeOf, plainEnvironment, workFolder } from './helpers/cli-process.ts'

/** Returns the outcome of a server that a shell starts after it has set a limit. */
const servedUnder = (limit: string) => runUnder(limit, ['serve', '--port', '0'])

async function runUnder(limit: string, words: readonly string[]) {
  const folder = workFolder()
  const limited = ['-c', `${limit}; exec "$@"`, 'sh', process.execPath, cliPath]
  const options = { cwd: folder.path, env: plainEnvironment() }
  const { code, stdout, stderr } = await outcomeOf(spawn('sh', [...limited, ...words], options))
  folder.remove()
  return { code, stdout, stderr }
}

test.skipIf(process.platform === 'win32').each([30, 255])(
  'a server that may open %i files at once says that these are too few, and what to do',
  async (limit) => {
    expect(await servedUnder(`ulimit -n ${limit}`)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Too few files may be open at once for Watchfloor. Raise the limit, for example: ulimit -n 4096\n',
    })
  },
)

test.skipIf(process.platform !== 'linux').each(['serve --port 0', 'doctor', 'backup a.backup', 'users list'])(
  '%s says that 4 GB of addresses are too few, and what to do',
  async (words) => {
    expect(await runUnder('ulimit -v 4000000', words.split(' '))).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Too little address space may be used for Watchfloor. Lift the limit, for example: ulimit -v unlimited\n',
    })
  },
)

test.skipIf(process.platform !== 'linux').each(['', '--help', '--version'])(
  'watchfloor %s works with 4 GB of addresses',
  async (words) => {
    const { code } = await runUnder('ulimit -v 4000000', words.split(' ').filter(Boolean))
    expect(code).toBe(words === '' ? 2 : 0)
  },
)
