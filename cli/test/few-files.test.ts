import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { cliPath, outcomeOf, plainEnvironment, workFolder } from './cli-process.ts'

test.skipIf(process.platform === 'win32')(
  'too few open files are named as that, with what to do',
  async () => {
    const folder = workFolder()
    const limited = ['-c', 'ulimit -n 30; exec "$@"', 'sh', process.execPath, cliPath, 'serve', '--port', '0']
    const child = spawn('sh', limited, { cwd: folder.path, env: plainEnvironment() })
    const { code, stdout, stderr } = await outcomeOf(child)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'Too few files may be open at once for Watchfloor. Raise the limit, for example: ulimit -n 4096\n',
    )
    folder.remove()
  },
)
