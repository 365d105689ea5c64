/**
 * The addresses of the calls that a wall display makes. They are separate from the declarations, so that a display does not load
 * the whole contract with its validation.
 */
export const callsForDisplays = {
  request: 'POST /auth/displays',
  self: 'GET /auth/displays/{deviceId}',
  facts: 'GET /auth/display_facts',
  events: 'GET /auth/events',
} as const

/** The header that identifies a call as the display's. Without it, the call belongs to the user signed in in the same browser. */
export const displayHeader = { 'X-Display': '1' } as const
