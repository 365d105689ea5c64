import { messages, type Target } from '@watchfloor/core'
import type { Act } from '../../app/act.ts'
import { api } from '../../app/api.ts'

const texts = messages.screen.arrests

export function readyAct({ id }: Target, ready: boolean): Act {
  const set = (value: boolean) => () => api.target.update({ id, isReadyForTransport: value ? 1 : 0 })
  return {
    call: set(ready),
    undo: set(!ready),
    once: `ready ${id}`,
    done: ready ? texts.readyDone : texts.notReadyDone,
    failed: texts.transportFailed,
  }
}

export function transporterAct({ id, transportUserID: before, version }: Target, transporter: string): Act {
  return {
    call: () => api.target.update({ id, transportUserID: transporter, version }),
    undo: () => api.target.update({ id, transportUserID: before }),
    done: texts.transporterDone,
    failed: texts.transportFailed,
  }
}
