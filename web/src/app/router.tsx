import { pages } from '@watchfloor/core'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { LoginPage } from '../features/account/LoginPage.tsx'
import { LogoutPage } from '../features/account/LogoutPage.tsx'
import { loadPart } from '../ui/load-part.ts'
import { Blank } from './Blank.tsx'
import { Dashboard } from './Dashboard.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Every screen is loaded when it is first opened. Paths compare without regard to case. */
const screens: readonly { path: string; load: () => Promise<{ Component: () => React.ReactNode }> }[] = [
  {
    path: pages.chatting.path,
    load: async () => ({ Component: (await import('../features/schedule/ChattingPage.tsx')).ChattingPage }),
  },
  {
    path: pages.targetEntry.path,
    load: async () => ({ Component: (await import('../features/target/EntryPage.tsx')).EntryPage }),
  },
  {
    path: pages.addTarget.path,
    load: async () => ({ Component: (await import('../features/target/AddTargetPage.tsx')).AddTargetPage }),
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
    load: async () => ({ Component: (await import('../features/target/InactivePage.tsx')).InactivePage }),
  },
  {
    path: pages.review.path,
    load: async () => ({ Component: (await import('../features/review/ReviewPage.tsx')).ReviewPage }),
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
    path: pages.import.path,
    load: async () => ({ Component: (await import('../features/import/ImportPage.tsx')).ImportPage }),
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

const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Blank />,
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/adminlogin', element: <LoginPage /> },
      { path: '/logout', element: <LogoutPage /> },
      {
        element: <Dashboard />,
        children: [
          {
            // A screen that breaks leaves the menu standing.
            errorElement: <ErrorPage />,
            children: [
              ...screens.map(({ path, load }) => ({ path, lazy: () => loadPart(load) })),
              { path: '/dashboard/*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const router = createBrowserRouter(routes)
