/** Shows nothing while the first script of a screen loads, so that nothing flickers. */
export function Blank() {
  return null
}
