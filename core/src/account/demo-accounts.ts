import { type Role, roles } from './role.ts'

/** An account of the demonstration. Its password is published and protects nothing. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly role: Role
}

/** Returns one account for each role: `admin@watchfloor.example` with `demo-admin-account`. */
export function listDemoAccounts(): DemoAccount[] {
  return roles.map((role) => ({
    email: `${role}@watchfloor.example`,
    password: `demo-${role}-account`,
    role,
  }))
}

/** Rule R18. Whether an office is for training: it has accounts of the demonstration and no other. */
export function isTrainingOffice(emails: readonly string[]): boolean {
  const demo = new Set(listDemoAccounts().map(({ email }) => email))
  return emails.length > 0 && emails.every((email) => demo.has(email))
}
