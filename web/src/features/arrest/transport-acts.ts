import { messages, type Target } from '@watchfloor/core'
import type { Act } from '../../app/act.ts'
import { api } from '../../app/api.ts'

const texts = messages.screen.arrests

export function readyAct({ id }: Target, ready: boolean): Act {
  return {
    call: () => api.target.update({ id, isReadyForTransport: ready ? 1 : 0 }),
    once: `ready ${id}`,
    done: ready ? texts.readyDone : texts.notReadyDone,
    failed: texts.transportFailed,
  }
}

export function transporterAct({ id, version }: Target, transporter: string): Act {
  return {
    call: () => api.target.update({ id, transportUserID: transporter, version }),
    done: texts.transporterDone,
    failed: texts.transportFailed,
  }
}
