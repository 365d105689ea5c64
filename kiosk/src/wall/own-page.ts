import { type ReloadReason, reloadIsDue } from '@watchfloor/core'

const triedKey = 'watchfloor.tried-build'
const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The order to reload that stood when the page was loaded. */
let obeyed: ReloadReason['reloadAt'] | undefined

/** Loads the page anew when what the server told is a reason to (rule Q8), and the page can be had. */
export async function reloadWhenDue(told: ReloadReason): Promise<void> {
  if (obeyed === undefined) obeyed = told.reloadAt
  const own = { build, triedBuild: sessionStorage.getItem(triedKey), reloadAt: obeyed }
  if (!reloadIsDue(own, told)) return
  const page = await fetch(location.pathname, { cache: 'no-store' })
  if (!page.ok) return
  obeyed = told.reloadAt
  sessionStorage.setItem(triedKey, told.build)
  location.reload()
}
