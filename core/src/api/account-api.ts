import { z } from 'zod'
import { roles } from '../account/role.ts'
import { dateOrders } from '../import/written-date.ts'
import { dateForms } from '../time/clock-text.ts'
import { endpoint } from './endpoint.ts'
import { signInReply } from './factor-api.ts'
import {
  done,
  empty,
  fileReply,
  operationInState,
  sceneMinutes,
  storableText,
  wireInstant,
} from './schemas.ts'

const user = z.strictObject({ email: z.string(), role: z.enum(roles) })

/** The facts about the office that the screens need. */
export const officeFacts = z
  .strictObject({
    name: z.string(),
    operationTitle: z.string(),
    timeZone: z.string(),
    dateFormat: z.enum(dateForms),
    county: z.string(),
    state: z.string(),
    imageHosts: z.array(z.string()),
    /** Order of day and month in the dates of imports (`IMPORT_DATES`); null if it is not set. */
    importDates: z.enum(dateOrders).nullable(),
    /** Lines that name the agency on papers, and whom the press asks. */
    agencyBlock: z.array(z.string()),
    pressContact: z.array(z.string()),
    conflictWindowMin: z.int(),
    sceneMinutes,
    isTraining: z.boolean(),
  })
  .meta({ id: 'Office' })
export type OfficeFacts = z.output<typeof officeFacts>

/** The calls for signing in and out. */
export const accountApi = {
  welcome: endpoint('GET /auth/welcome', {
    summary: 'Facts for the sign-in page; includes the demonstration accounts only on a training database',
    access: 'anyone',
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** Whether the browser has a session. */
      isSignedIn: z.boolean(),
      isTraining: z.boolean(),
      /** A text that must be acknowledged before the form takes input, or null. */
      banner: z.string().nullable(),
      accounts: z.array(z.strictObject({ email: z.string(), password: z.string(), role: z.enum(roles) })),
    }),
  }),
  signIn: endpoint('POST /auth/adminlogin', {
    summary: 'Sign in; sets the session and the anti-forgery cookie',
    access: 'anyone',
    input: z.strictObject({ email: storableText('Email', 320), password: storableText('Password', 1024) }),
    reply: signInReply,
    fails: ['session.refused', 'access.too-many', 'server.busy'],
    signsIn: true,
  }),
  me: endpoint('GET /auth/getLoggedInUser', {
    summary: 'The signed-in user, the session and the office',
    access: roles,
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      user,
      /** Whether the account is limited to some operations. Then it changes nothing that concerns the whole office (rule R47). */
      isLimited: z.boolean(),
      office: officeFacts,
      /** The operation that the session works in. */
      operation: operationInState,
      session: z.strictObject({ idleEndsAt: wireInstant, endsAt: wireInstant }),
      now: wireInstant,
    }),
  }),
  signOut: endpoint('GET /auth/logout', {
    summary: 'End the session',
    clearsCache: true,
    access: 'anyone',
    input: empty,
    reply: done,
  }),
} as const

/** The photos. */
export const imageApi = {
  get: endpoint('GET /Images/{file}', {
    summary: 'A photo of a record that the caller may see, or the blank one',
    hasVersion: true,
    access: [...roles],
    input: z.strictObject({ file: z.string().max(200), width: z.string().max(10).optional() }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['image/jpeg'],
    costs: 'photo',
  }),
} as const
