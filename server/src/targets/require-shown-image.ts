import {
  type ActorRole,
  FailureError,
  isImageUrl,
  isStoredImageName,
  messages,
  visibleTo,
} from '@watchfloor/core'
import type { SnapshotCache } from './snapshot-cache.ts'

/** Requires that an image sent as text is a URL, or a photo of a record that the actor may see. @throws FailureError */
export async function requireShownImage(
  sent: unknown,
  role: ActorRole,
  snapshots: SnapshotCache,
): Promise<void> {
  if (typeof sent !== 'string' || sent === '' || isImageUrl(sent)) return
  const shown = (await snapshots.latest()).byImage().get(sent) ?? []
  if (isStoredImageName(sent) && shown.some(visibleTo(role))) return
  throw new FailureError({ code: 'input.invalid', field: 'image', message: messages.image.unknown })
}
