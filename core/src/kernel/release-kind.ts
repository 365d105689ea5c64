/** The kinds of copies that have a release number. */
export const releaseKinds = ['print', 'bundle', 'export', 'packet', 'backup'] as const
export type ReleaseKind = (typeof releaseKinds)[number]
