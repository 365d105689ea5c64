import { readFileSync } from 'node:fs'
import { menuOf, roles } from '@watchfloor/core'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('./administrator.md', import.meta.url), 'utf8')

test.each(roles)('the administrator reads of %s the pages that its menu has', (role) => {
  const row = new RegExp(`^\\| \`${role}\` +\\| (.*?) *\\|$`, 'm').exec(text)?.[1]
  expect(row).toBe(
    menuOf(role)
      .map(({ label }) => label)
      .join(', '),
  )
})

test('no document runs a package of our name that the registry may have from somebody else', () => {
  const documents = [
    '../README.md',
    './administrator.md',
    './commands.md',
    './contributing.md',
    './install.md',
    './postgresql.md',
    './upgrade.md',
    './watch.md',
  ]
  for (const document of documents) {
    expect(readFileSync(new URL(document, import.meta.url), 'utf8'), document).not.toContain('npx watchfloor')
  }
})
