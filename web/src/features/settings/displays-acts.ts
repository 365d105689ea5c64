import { type DisplaySettings, messages, type OperationId, type PairedDisplay } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.display.card

/** Defaults of the acts on a display. Undo restores the previous setting, because the journal cannot undo these acts. */
const acting = { failed: texts.changeFailed, undo: 'none' } as const

export const approveDisplayAct = (code: string, name: string, operation: OperationId | undefined): Act => ({
  ...acting,
  call: () => api.display.approve({ code, name, ...(operation !== undefined && { operation }) }),
  done: texts.approved(name),
  failed: texts.approveFailed,
})

export const setDisplayAct = (
  { id: deviceId, name, isPrivate, isLargeType, theme }: PairedDisplay,
  settings: Partial<DisplaySettings>,
): Act => ({
  ...acting,
  call: () => api.display.change({ deviceId, ...settings }),
  done: texts.changed(name),
  undo: () => api.display.change({ deviceId, isPrivate, isLargeType, theme }),
})

export const renameAct = ({ id: deviceId, name: before }: PairedDisplay, name: string): Act => ({
  ...acting,
  call: () => api.display.change({ deviceId, name }),
  done: texts.renamed(name),
  undo: () => api.display.change({ deviceId, name: before }),
})

export const identifyAct = ({ id: deviceId, name }: PairedDisplay): Act => ({
  ...acting,
  call: () => api.display.identify({ deviceId }),
  done: texts.identified(name),
})

export const reloadAct = ({ id: deviceId, name }: PairedDisplay): Act => ({
  ...acting,
  call: () => api.display.reload({ deviceId }),
  done: texts.reloading(name),
})

export const revokeAct = ({ id: deviceId, name }: PairedDisplay): Act => ({
  ...acting,
  call: () => api.display.revoke({ deviceId }),
  done: texts.revoked(name),
})
