export { nameOf } from '@watchfloor/core'
