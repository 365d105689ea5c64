/** Texts about possible victims. */
export const victimTexts = {
  mark: 'Possible victim',
  by: (email: string) => `Marked by ${email}`,
  referral: (text: string) => `Referral: ${text}`,
  noReferral: 'No referral is recorded.',
} as const
