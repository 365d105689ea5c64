import { messages, type OperationId, type Role, type UserAccount } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.settings

/** Defaults of the acts on an account. Undo performs the opposite call, because the journal cannot undo these acts. */
const acting = { failed: texts.accountFailed, undo: 'none' } as const

export const addAccountAct = (email: string, role: Role, password: string): Act => ({
  ...acting,
  call: () => api.users.add({ email, role, password }),
  done: texts.added(email),
})

export const setRoleAct = ({ email, role: before }: UserAccount, role: Role): Act => ({
  ...acting,
  call: () => api.users.setRole({ email, role }),
  done: texts.roleChanged(email, role),
  undo: () => api.users.setRole({ email, role: before }),
})

export const setPasswordAct = (email: string, password: string, mustChange: boolean): Act => ({
  ...acting,
  call: () => api.users.setPassword({ email, password, mustChange }),
  done: texts.passwordChanged(email),
})

export const resetFactorAct = ({ email }: UserAccount): Act => ({
  ...acting,
  call: () => api.users.resetFactor({ email }),
  done: messages.factor.wasReset(email),
})

export const setOperationsAct = (
  { email, operations: before }: UserAccount,
  operations: OperationId[] | null,
): Act => ({
  ...acting,
  call: () => api.users.setOperations({ email, operations }),
  done: messages.operation.screen.limit.saved(email),
  undo: () => api.users.setOperations({ email, operations: before }),
})

export const disableAct = ({ email }: UserAccount): Act => ({
  ...acting,
  call: () => api.users.disable({ email }),
  done: texts.disabled(email),
  undo: () => api.users.enable({ email }),
})

export const enableAct = ({ email }: UserAccount): Act => ({
  ...acting,
  call: () => api.users.enable({ email }),
  done: texts.enabled(email),
  undo: () => api.users.disable({ email }),
})

export const unlockAct = ({ email }: UserAccount): Act => ({
  ...acting,
  call: () => api.users.unlock({ email }),
  done: texts.unlocked(email),
})
