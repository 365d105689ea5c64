import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './measure.ts'
import { residentMegabytes } from './memory.ts'

const command = fileURLToPath(new URL('../../../../../cli/bin/watchfloor.js', import.meta.url))

/** Measures the time to the first answer of the demonstration on an empty disk, and its memory then. */
export async function demoFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-demo-'))
  const startedMs = performance.now()
  const demo = spawn(process.execPath, [command, 'serve', '--demo', '--port', '0'], { cwd: folder })
  try {
    const url = await readyAddress(demo.stdout)
    await fetch(`${url}/health`)
    const seconds = (performance.now() - startedMs) / 1000
    const megabytes = residentMegabytes(demo.pid ?? 0)
    const detail = 'from an empty folder, photos included'
    return [
      { name: 'demo, start', value: seconds, limit: 5, unit: 's', better: 'less', detail },
      { name: 'demo, memory', value: megabytes, limit: 200, unit: 'MB resident', better: 'less', detail },
    ]
  } finally {
    const ended = new Promise((resolve) => demo.once('exit', resolve))
    demo.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readyAddress(stdout: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of stdout) {
    text += part
    const url = /listens on (\S+)/.exec(text)?.[1]
    if (url) return url
  }
  throw new Error(`the demonstration did not start:\n${text}`)
}
