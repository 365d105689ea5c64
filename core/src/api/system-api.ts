import { z } from 'zod'
import { permissions, roles } from '../account/role.ts'
import { findingLevels } from '../running/finding.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, wireInstant } from './schemas.ts'

/** The calls about the server itself. */
export const systemApi = {
  health: endpoint('GET /health', {
    summary: 'Whether the database answers',
    access: 'anyone',
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** What is wrong with the scheduled backups. Missing if nothing is (rule M24). */
      backup: z.enum(['failed', 'overdue']).optional(),
    }),
    fails: ['server.busy'],
    isProbe: true,
  }),
  live: endpoint('GET /health/live', {
    summary: 'Answers while the process does, whatever the state of the database',
    access: 'anyone',
    input: empty,
    reply: done,
    isProbe: true,
  }),
  ready: endpoint('GET /health/ready', {
    summary: 'Whether the server may get calls: it can write, its schema fits, and it is not stopping',
    access: 'anyone',
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** Name of the last migration. */
      schema: z.string(),
      writable: z.literal(true),
      /** Free space of the database's disk, or for PostgreSQL of the working folder. Null when it cannot be read. */
      freeBytes: z.int().nullable(),
      /** When the last backup was finished, by any server or command. Null for never. */
      lastBackupAt: wireInstant.nullable(),
    }),
    fails: ['server.busy'],
    isProbe: true,
  }),
  doctor: endpoint('GET /auth/doctor', {
    summary: 'The findings of `watchfloor doctor` about this server and its database',
    access: permissions['account.manage'],
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** Whether there is no problem. */
      ok: z.boolean(),
      findings: z.array(
        z.strictObject({ check: z.string(), level: z.enum(findingLevels), words: z.string() }),
      ),
    }),
    fails: ['server.busy'],
  }),
  openapi: endpoint('GET /auth/openapi.json', {
    summary: 'This contract as OpenAPI 3.1',
    access: roles,
    tokens: 'any',
    input: empty,
    reply: z.unknown(),
  }),
} as const
