/**
 * The calls that a wall display makes. Apart from their declarations, so that a display loads a few addresses and not the whole
 * contract with all its checks.
 */
export const callsForDisplays = {
  request: 'POST /auth/displays',
  self: 'GET /auth/displays/{deviceId}',
  targets: 'GET /auth/chatterlist',
  chatting: 'GET /auth/chatter_count',
  onTheHook: 'GET /auth/upcoming_ops_count',
  arrested: 'GET /auth/arrest_total_count',
  events: 'GET /auth/events',
} as const

/** What a display calls itself with; without it a call is one of whoever is signed in in the same browser. */
export const displayHeader = { 'X-Display': '1' } as const
