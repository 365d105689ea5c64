import { type contract, type InputOf, messages, type ServiceToken } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.token.card

/** Adds a token and hands it on, because the server never shows it again. */
export const addTokenAct = (
  input: InputOf<typeof contract.token.add>,
  onAdded: (token: string) => void,
): Act => ({
  call: async () => {
    const reply = await api.token.add(input)
    if (reply.token !== null) onAdded(reply.token)
    return reply
  },
  done: texts.added(input.name),
  failed: texts.addFailed,
  undo: 'none',
})

export const revokeTokenAct = ({ id, name }: ServiceToken): Act => ({
  call: () => api.token.revoke({ id }),
  done: texts.revoked(name),
  failed: texts.revokeFailed,
  undo: 'none',
})
