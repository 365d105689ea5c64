export { targetName } from '@watchfloor/core'
