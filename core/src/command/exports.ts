// The names of this folder that other workspaces use.
export {
  type BoardActGround,
  type BoardActName,
  whyNoneAdded,
  whyNotOffered,
} from './board-act.ts'
export { type Destination, listDestinations } from './destinations.ts'
export { listKeys } from './list-keys.ts'
export { type CommandReadBack, isReadBack } from './read-back.ts'
export {
  type CommandAct,
  type CommandMatch,
  type CommandReading,
  listExamples,
  readCommand,
} from './read-command.ts'
