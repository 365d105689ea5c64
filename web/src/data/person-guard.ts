interface Surroundings {
  /** The anti-forgery token, which every sign-in sets anew. */
  readonly token: () => string
  /** Asks the server whose session it is: the email. */
  readonly whoIsIt: () => Promise<string>
  /** Somebody else has signed in, in another tab. */
  readonly onOther: () => void
}

/** All tabs of a browser share one session: no call is made in the name of somebody whom this tab does not show. */
export function personGuard({ token, whoIsIt, onOther }: Surroundings) {
  let known: { email: string; token: string } | undefined
  return {
    token,
    /** The server said who it is; the token is the one from before it was asked. */
    saw: (email: string, token: string) => {
      known = { email, token }
    },
    /** Whether the browser would still send a call for whom this tab shows. */
    async isSame(): Promise<boolean> {
      const now = token()
      if (!known || now === '' || now === known.token) return true
      const email = await whoIsIt()
      if (email !== known.email) {
        onOther()
        return false
      }
      known = { email, token: now }
      return true
    },
  }
}
