import { FailureError, isImageUrl, isStoredImageName, messages } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/** Requires that an image sent as text is a URL, or a photo of a record that the actor may see. @throws FailureError */
export async function requireShownImage(
  sent: unknown,
  actor: Actor,
  snapshots: SnapshotCache,
): Promise<void> {
  if (typeof sent !== 'string' || sent === '' || isImageUrl(sent)) return
  if (isStoredImageName(sent) && (await snapshots.showsImage(actor, sent))) return
  throw new FailureError({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
