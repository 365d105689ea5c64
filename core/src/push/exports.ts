// The names of this folder that other workspaces use.
export { isToldOf, listPushAlarms, type PushAlarm } from './push-alarm.ts'
export { pushServices, pushWaitSeconds, readPushAddress } from './push-service.ts'
