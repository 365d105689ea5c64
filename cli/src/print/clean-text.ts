/** A text on one line, without what would steer a terminal: what somebody typed somewhere is only shown. */
export function cleanText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
