import { mayOpen, pages, type Role } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { loadPart } from '../ui/load-part.ts'

interface Screen {
  readonly path: string
  readonly load: () => Promise<{ Component: () => ReactNode }>
}

/** The path and the file of every screen. Paths match without regard to case. */
const files: readonly Screen[] = [
  {
    path: pages.chatting.path,
    load: async () => ({ Component: (await import('../features/schedule/ChattingPage.tsx')).ChattingPage }),
  },
  {
    path: pages.targetEntry.path,
    load: async () => ({ Component: (await import('../features/targets/EntryPage.tsx')).EntryPage }),
  },
  {
    path: pages.addTarget.path,
    load: async () => ({ Component: (await import('../features/targets/AddTargetPage.tsx')).AddTargetPage }),
  },
  {
    path: pages.onTheHook.path,
    load: async () => ({ Component: (await import('../features/schedule/OnTheHookPage.tsx')).OnTheHookPage }),
  },
  {
    path: pages.takedown.path,
    load: async () => ({ Component: (await import('../features/arrest/TakedownPage.tsx')).TakedownPage }),
  },
  {
    path: pages.arrests.path,
    load: async () => ({ Component: (await import('../features/arrest/ArrestListPage.tsx')).ArrestListPage }),
  },
  {
    path: pages.reports.path,
    load: async () => ({ Component: (await import('../features/report/ReportsPage.tsx')).ReportsPage }),
  },
  {
    path: pages.inactive.path,
    load: async () => ({ Component: (await import('../features/targets/InactivePage.tsx')).InactivePage }),
  },
  {
    path: pages.review.path,
    load: async () => ({ Component: (await import('../features/review/ReviewPage.tsx')).ReviewPage }),
  },
  {
    path: pages.reviewTurn.path,
    load: async () => ({ Component: (await import('../features/review/TurnPage.tsx')).TurnPage }),
  },
  {
    path: pages.statistics.path,
    load: async () => ({
      Component: (await import('../features/statistics/StatisticsPage.tsx')).StatisticsPage,
    }),
  },
  {
    path: pages.briefing.path,
    load: async () => ({ Component: (await import('../features/briefing/BriefingPage.tsx')).BriefingPage }),
  },
  {
    path: pages.settings.path,
    load: async () => ({
      Component: (await import('../features/settings/SettingsPage.tsx')).SettingsPage,
    }),
  },
  {
    path: pages.operations.path,
    load: async () => ({
      Component: (await import('../features/operations/OperationsPage.tsx')).OperationsPage,
    }),
  },
  {
    path: `${pages.operations.path}/:id`,
    load: async () => ({ Component: (await import('../features/operations/CloseoutPage.tsx')).CloseoutPage }),
  },
  {
    path: pages.import.path,
    load: async () => ({ Component: (await import('../features/import/ImportPage.tsx')).ImportPage }),
  },
  {
    path: pages.nightLog.path,
    load: async () => ({ Component: (await import('../features/log/NightLogPage.tsx')).NightLogPage }),
  },
  {
    path: pages.journal.path,
    load: async () => ({ Component: (await import('../features/journal/JournalPage.tsx')).JournalPage }),
  },
  {
    path: pages.deleted.path,
    load: async () => ({ Component: (await import('../features/deleted/DeletedPage.tsx')).DeletedPage }),
  },
  {
    path: pages.account.path,
    load: async () => ({ Component: (await import('../features/account/AccountPage.tsx')).AccountPage }),
  },
  {
    path: pages.display.path,
    load: async () => ({ Component: (await import('../features/display/DisplayPage.tsx')).DisplayPage }),
  },
  {
    path: `${pages.editTarget.path}/:id`,
    load: async () => ({ Component: (await import('../features/record/EditTargetPage.tsx')).EditTargetPage }),
  },
  {
    path: `${pages.basicEdit.path}/:id`,
    load: async () => ({ Component: (await import('../features/record/BasicEditPage.tsx')).BasicEditPage }),
  },
  {
    path: `${pages.commanderEdit.path}/:id`,
    load: async () => ({
      Component: (await import('../features/record/CommanderEditPage.tsx')).CommanderEditPage,
    }),
  },
]

/** The screens under /dashboard. @throws NoAnswer when one cannot be loaded */
export const screens = files.map(({ path, load }) => ({ path, load: () => loadPart(load) }))

/** Loads the screen of an address. It need not wait for the app around it. */
export async function loadScreenOf(pathname: string): Promise<void> {
  const asked = partsOf(pathname)
  const isAsked = (path: string) => {
    const parts = partsOf(path)
    return parts.length === asked.length && parts.every((part, at) => part === ':id' || part === asked[at])
  }
  await screens.find(({ path }) => isAsked(path))?.load()
}

function partsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
}

/** Loads the screens of a role one after the other, so that all of them open without a connection. */
export async function loadAhead(role: Role, signal: AbortSignal): Promise<void> {
  for (const { path, load } of screens) {
    if (signal.aborted) return
    if (mayOpen(role, path)) await load()
  }
}
