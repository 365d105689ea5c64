import { hash } from 'node:crypto'
import type { BundleTools } from '@watchfloor/core'

/** What a bundle needs of this machine. */
export const nodeTools: BundleTools = {
  encode: (text) => Buffer.from(text),
  sha256: (bytes) => hash('sha256', bytes),
}
