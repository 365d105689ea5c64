/** Returns an amount in dollars as a text: `$1,234.50`. */
export function dollars(amount: number): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
