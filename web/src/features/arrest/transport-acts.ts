import { messages, type Target } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.screen.arrests

export function readyAct(target: Target, ready: boolean): Act {
  const { id } = target
  return {
    call: () => api.target.update({ id, isReadyForTransport: ready ? 1 : 0 }),
    once: `ready ${id}`,
    sets: ready,
    done: ready ? texts.readyDone : texts.notReadyDone,
    about: { target },
    failed: texts.transportFailed,
  }
}

export function transporterAct(target: Target, transporter: string): Act {
  const { id, version } = target
  return {
    call: () => api.target.update({ id, transportUserID: transporter, version }),
    done: texts.transporterDone,
    about: { target },
    failed: texts.transportFailed,
  }
}
