import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { cliPath, outcomeOf, plainEnvironment, workFolder } from './cli-process.ts'

test.skipIf(process.platform === 'win32').each([30, 255])(
  'a server that may open %i files at once says that these are too few, and what to do',
  async (limit) => {
    const folder = workFolder()
    const limited = ['-c', `ulimit -n ${limit}; exec "$@"`, 'sh', process.execPath, cliPath]
    const child = spawn('sh', [...limited, 'serve', '--port', '0'], {
      cwd: folder.path,
      env: plainEnvironment(),
    })
    const { code, stdout, stderr } = await outcomeOf(child)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'Too few files may be open at once for Watchfloor. Raise the limit, for example: ulimit -n 4096\n',
    )
    folder.remove()
  },
)

test.skipIf(process.platform !== 'linux')(
  'a server that may use 4 GB of addresses says that these are too few, and what to do',
  async () => {
    const folder = workFolder()
    const limited = ['-c', 'ulimit -v 4000000; exec "$@"', 'sh', process.execPath, cliPath]
    const child = spawn('sh', [...limited, 'serve', '--port', '0'], {
      cwd: folder.path,
      env: plainEnvironment(),
    })
    const { code, stdout, stderr } = await outcomeOf(child)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'Too little address space may be used for Watchfloor. Lift the limit, for example: ulimit -v unlimited\n',
    )
    folder.remove()
  },
)
