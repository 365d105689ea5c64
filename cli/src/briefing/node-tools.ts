import { hash } from 'node:crypto'
import type { BundleTools } from '@watchfloor/core'

/** The functions of Node that make a bundle. */
export const nodeTools: BundleTools = {
  encode: (text) => Buffer.from(text),
  sha256: (bytes) => hash('sha256', bytes),
}
