import type { Instant, ItemValues, Role, SubListName, Target, TargetId } from '@watchfloor/core'
import type { AccountStore } from '../account/account-store.ts'
import type { Database, Tx } from '../db/database.ts'
import { keepImage, type StoredImage } from '../image/image-store.ts'
import type { PhotoWorker } from '../image/photo-worker.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import { listOperations, operationOf, type StoredOperation } from '../operation/operation-store.ts'
import { addItem } from '../sublist/sub-list-store.ts'
import { applyChange } from '../targets/target-store.ts'

export interface LoadNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly accounts: AccountStore
  readonly photos: PhotoWorker
}

/** The content of an operation, for an empty database. */
export interface OperationContent {
  readonly accounts: readonly { readonly email: string; readonly role: Role; readonly password: string }[]
  readonly targets: readonly Target[]
  readonly entries?: readonly {
    readonly targetId: TargetId
    readonly list: SubListName
    readonly values: ItemValues
  }[]
}

/** Whether the database has no account and no target. */
export async function isEmpty({ db }: LoadNeeds): Promise<boolean> {
  const account: unknown = await db.knex('accounts').first('email')
  const target: unknown = await db.knex('targets').first('id')
  return account === undefined && target === undefined
}

/** Fills an empty database. The targets and photos are added in one transaction and with journal entries. */
export async function loadOperation(
  context: LoadNeeds,
  { accounts, targets, entries = [] }: OperationContent,
  readPhoto: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  const photos = await preparePhotos(context, targets, readPhoto)
  await context.photos.close()
  const signer = { email: 'watchfloor', address: 'demonstration' }
  const by = signatureOf(signer, context.now())
  const load = async (tx: Tx) => {
    for (const photo of new Set(photos.values())) await keepImage(tx, photo, by.at)
    const operation = operationOf(await listOperations(tx), {})
    const ids = await addTargets(tx, operation, targets, photos, by)
    for (const { targetId, list, values } of entries) {
      const id = ids.get(targetId)
      if (id !== undefined) await addItem(tx, list, id, values, { ...by, operation })
    }
  }
  await context.db.write(load, { isLong: true })
  for (const account of accounts) await context.accounts.add(account, signer)
}

async function addTargets(
  tx: Tx,
  operation: StoredOperation,
  targets: readonly Target[],
  photos: ReadonlyMap<string, StoredImage>,
  by: Signature,
): Promise<Map<TargetId, TargetId>> {
  const ids = new Map<TargetId, TargetId>()
  for (const { id, version: _, ...content } of targets) {
    const linked = content.linkedChatterId
    const added = {
      ...content,
      image: photos.get(content.image)?.name ?? '',
      linkedChatterId: linked === null ? null : (ids.get(linked) ?? null),
    }
    const saved = await applyChange(
      tx,
      { operation },
      { action: 'add', saved: [], added: [added], removed: [] },
      by,
    )
    if (saved.id !== undefined) ids.set(id, saved.id)
  }
  return ids
}

async function preparePhotos(
  context: LoadNeeds,
  targets: readonly Target[],
  readPhoto: (name: string) => Promise<Uint8Array>,
): Promise<Map<string, StoredImage>> {
  const names = [...new Set(targets.map(({ image }) => image).filter((image) => image !== ''))]
  const photos = new Map<string, StoredImage>()
  for (const name of names)
    photos.set(name, await context.photos.prepare(await readPhoto(name), 'watchfloor'))
  return photos
}
