/** Whether the state of a visit says that the user just pressed Logout. */
export function isSignedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state
}

/** Whether the visit that this page continues, for example after a reload, says so. React Router keeps its state under `usr`. */
export function isVisitSignedOut(): boolean {
  const kept: unknown = window.history.state
  return typeof kept === 'object' && kept !== null && 'usr' in kept && isSignedOut(kept.usr)
}
