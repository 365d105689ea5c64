import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8')

interface Shown {
  readonly title: string
  readonly options: { readonly tag: string; readonly body?: string; readonly requireInteraction: boolean }
}

/** Runs the worker of the app in a scope that records. The browser of the tests shows no notifications. */
function startWorker(windows: readonly { focus(): Promise<void> }[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const opened: string[] = []
  const scope = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    navigator: {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  }
  runInContext(script, createContext(scope))
  const fire = async (name: string, facts: object = {}) => {
    const works: Promise<unknown>[] = []
    handlers.get(name)?.({ ...facts, waitUntil: (work: Promise<unknown>) => works.push(work) })
    expect(works).toHaveLength(1)
    await Promise.all(works)
  }
  return { fire, shown, opened }
}

describe('W53 the worker of the app', () => {
  test('W53 shows one fixed sentence at a push, whatever the push has', async () => {
    const worker = startWorker()
    await worker.fire('push', { data: { text: () => 'canary_name' } })
    expect(worker.shown).toMatchObject([
      {
        title: 'Watchfloor: something needs your eyes. Open Takedown.',
        options: { tag: 'watchfloor-overdue', requireInteraction: true },
      },
    ])
    expect(JSON.stringify(worker.shown)).not.toContain('canary_name')
  })

  test('W53 a click opens Takedown, or the window that is open as it is', async () => {
    let closed = 0
    const notification = { close: () => (closed += 1) }
    const alone = startWorker()
    await alone.fire('notificationclick', { notification })
    expect(alone.opened).toEqual(['/dashboard/operationview'])
    let focused = 0
    const focus = async () => {
      focused += 1
    }
    const beside = startWorker([{ focus }])
    await beside.fire('notificationclick', { notification })
    expect([beside.opened, focused, closed]).toEqual([[], 1, 2])
  })
})
