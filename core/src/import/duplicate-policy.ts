/** The ways to treat a row whose target already exists. */
export const duplicatePolicies = ['skip', 'add', 'update', 'fail'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]
