interface Surroundings {
  /** Returns the anti-forgery token; every sign-in sets a new one. */
  readonly token: () => string
  /** Asks the server for the email of the session's user. */
  readonly loadEmail: () => Promise<string>
  /** Called when another user has signed in, in another tab. */
  readonly onOther: () => void
}

/** Prevents a call in the name of a user whom this tab does not show; all tabs of a browser share one session. */
export function personGuard({ token, loadEmail, onOther }: Surroundings) {
  let known: { email: string; token: string } | undefined
  return {
    token,
    /** Returns the email of the user whom this tab shows, as far as it is known. */
    email: () => known?.email,
    /** Remembers the server's answer, with the token from before the request. */
    saw: (email: string, token: string) => {
      known = { email, token }
    },
    /** Whether the browser would still send a call as the user whom this tab shows. */
    async isSame(): Promise<boolean> {
      const now = token()
      if (!known || now === '' || now === known.token) return true
      const email = await loadEmail()
      if (email !== known.email) {
        onOther()
        return false
      }
      known = { email, token: now }
      return true
    },
  }
}
