/** What leaves the desk under a release number. */
export const releaseKinds = ['print', 'bundle', 'export', 'packet'] as const
export type ReleaseKind = (typeof releaseKinds)[number]
