import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import { empty } from './schemas.ts'

const settingNames = Object.keys(messages.settings.facts) as [OfficeSetting, ...OfficeSetting[]]
export type OfficeSetting = keyof typeof messages.settings.facts

/** The calls for the office's settings. */
export const officeApi = {
  facts: endpoint('GET /auth/office', {
    summary: "The office's current settings, without secrets",
    access: permissions['account.manage'],
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      Result: z.array(z.strictObject({ name: z.enum(settingNames), value: z.string() })),
    }),
  }),
} as const
