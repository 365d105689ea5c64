/** While the first script of a screen is on its way, nothing flickers. */
export function Blank() {
  return null
}
