import { expect, test } from 'vitest'
import { type ActorRole, may, type Permission, permissions, roles } from './role.ts'

const actors: readonly ActorRole[] = [...roles, 'display']

/** The permissions promised to the office: one column per actor, in the order of `columns`. */
const columns = ['target-entry', 'supervisor', 'analyst', 'vip', 'display', 'staff', 'admin'] as const
const table: Readonly<Record<Permission, string>> = {
  'target.list': 'yes yes yes yes yes yes yes',
  'target.read': 'yes yes yes - - yes yes',
  'target.add': 'yes - - - - yes yes',
  'target.check-duplicates': 'yes yes yes - - yes yes',
  'target.edit-uc': 'yes - - - - yes yes',
  'target.edit-image': 'yes - yes - - yes yes',
  'target.request-time': 'yes - - - - yes yes',
  'target.edit-case': '- - yes - - yes yes',
  'target.reveal-ssn': '- - yes - - yes yes',
  'record.read': '- - yes - - yes yes',
  'report.read': '- - yes - - yes yes',
  'press.put-back': '- - - - - yes yes',
  'review.decide': '- - - - - yes yes',
  'catalogue.edit': '- - yes - - yes yes',
  'journal.read-all': '- - - - - - yes',
  'journal.undo-any': '- yes - - - yes yes',
  'target.update': 'yes yes yes - - yes yes',
  'target.inactive': '- yes - - - yes yes',
  'target.delete': '- yes - - - yes yes',
  'target.delete-any': '- - - - - yes yes',
  'target.restore': '- - - - - yes yes',
  'target.purge': '- - - - - - yes',
  'target.import': '- - - - - - yes',
  'schedule.approve': '- yes - - - yes yes',
  'schedule.no-show': '- yes - - - yes yes',
  'arrest.record': '- yes - - - yes yes',
  'scene.acknowledge': '- yes - - - yes yes',
  'log.keep': '- yes - - - yes yes',
  'arrest.undo': '- - - - - yes yes',
  'guest.add': '- yes - - - yes yes',
  'counts.read': '- yes - yes yes yes yes',
  'statistics.read': '- - - - - yes yes',
  'arrest-total.set': '- - - - - - yes',
  'account.manage': '- - - - - - yes',
  'display.manage': '- - - - - - yes',
  'backup.make': '- - - - - - yes',
  'token.manage': '- - - - - - yes',
  'webhook.manage': '- - - - - - yes',
  'push.receive': '- yes - - - yes yes',
  'display.facts': '- - - yes yes yes yes',
  'operation.manage': '- - - - - - yes',
  'operation.closeout': '- - - - - yes yes',
  'hold.read': '- - - - - yes yes',
  'hold.manage': '- - - - - - yes',
  'live.follow': 'yes yes yes yes yes yes yes',
  'image.read': 'yes yes yes yes - yes yes',
  'openapi.read': 'yes yes yes yes - yes yes',
}

test.each(Object.entries(table) as [Permission, string][])('R1 %s: %s', (permission, cells) => {
  const allowed = columns.filter((_, at) => cells.split(' ')[at] === 'yes')
  expect(new Set(actors.filter((actor) => may(actor, permission)))).toEqual(new Set(allowed))
})

test('R1 every permission is in the table', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(table).sort())
})
