import { secretSettings } from './setting-names.ts'
import type { Variables } from './setting-values.ts'
import { fieldKeyFile } from './settings.ts'

/** A file that the settings name. Whoever writes another file must not replace it. */
export interface SettingFile {
  readonly path: string
  /** The noun for the file in an error, for example `the key file of the database`. */
  readonly what: string
}

/** Returns the files that the settings name: keys, other secrets and the anchors of the journal. They need not exist. */
export function settingFiles(env: Variables): SettingFile[] {
  const secrets = secretSettings.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim() ?? ''
    return path === '' ? [] : [{ path, what: `the secret file of the setting ${name}_FILE` }]
  })
  const anchor = env['JOURNAL_ANCHOR']?.trim() ?? ''
  const hasAnchorFile = anchor !== '' && !/^[a-z]+:\/\//i.test(anchor)
  return [
    { path: fieldKeyFile(env), what: 'the key file of the database' },
    ...secrets,
    ...(hasAnchorFile ? [{ path: anchor, what: 'the anchor file of the journal' }] : []),
  ]
}
