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
  if (!(await canBeHad())) return
  obeyed = told.reloadAt
  sessionStorage.setItem(triedKey, told.build)
  location.reload()
}

/** While a new build is being put in place, the page may name files that are not there. */
async function canBeHad(): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' })
  const script = page.ok ? / src="([^"]+)"/.exec(await page.text())?.[1] : undefined
  return script !== undefined && (await fetch(script)).ok
}
