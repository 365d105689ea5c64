/** What happens to a row whose target is there already. */
export const duplicatePolicies = ['skip', 'add', 'update', 'fail'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]
