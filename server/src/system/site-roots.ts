import { fileURLToPath } from 'node:url'

/** Folders of the built screens, beside the server in the workspace. */
export const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))
export const kioskRoot = fileURLToPath(new URL('../../../kiosk/dist', import.meta.url))
