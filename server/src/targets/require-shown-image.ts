import { FailureError, isImageUrl, isStoredImageName, messages } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/** Whether an image sent as text is a URL, or a photo of a record that the actor may see. */
export async function isShownImage(sent: unknown, actor: Actor, snapshots: SnapshotCache): Promise<boolean> {
  if (typeof sent !== 'string' || sent === '' || isImageUrl(sent)) return true
  return isStoredImageName(sent) && (await snapshots.showsImage(actor, sent))
}

/** Requires that an image sent as text is one that the actor is shown. @throws FailureError */
export async function requireShownImage(
  sent: unknown,
  actor: Actor,
  snapshots: SnapshotCache,
): Promise<void> {
  if (!(await isShownImage(sent, actor, snapshots))) throw unknownImage()
}

/** Returns the error for an image that the actor is not shown. */
export function unknownImage(): FailureError {
  return new FailureError({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
