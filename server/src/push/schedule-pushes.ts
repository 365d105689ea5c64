import { scheduleRounds } from '../webhook/schedule-rounds.ts'
import { type PushNeeds, PushSender } from './push-sender.ts'

/** Wakes browsers for alarms while the server runs. Without `PUSH_KEY` nothing is sent. */
export function schedulePushes(needs: PushNeeds): { stop(): Promise<void> } {
  const { push } = needs.settings
  if (!push) return { stop: async () => undefined }
  return scheduleRounds(new PushSender(needs, push), needs, 'pushes could not be worked on')
}
