import { createBrowserRouter, type RouteObject } from 'react-router'
import { LogoutPage } from '../features/account/LogoutPage.tsx'
import { Dashboard } from './Dashboard.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { screens } from './screens.ts'

const routes: RouteObject[] = [
  {
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    hydrateFallbackElement: <Blank />,
    children: [
      { path: '/', element: <SignInScreen /> },
      { path: '/adminlogin', element: <SignInScreen /> },
      { path: '/logout', element: <LogoutPage /> },
      {
        element: <Dashboard />,
        children: [
          {
            // The menu stays when a screen fails.
            errorElement: <ErrorPage />,
            children: [
              ...screens.map(({ path, load }) => ({ path, lazy: load })),
              { path: '/dashboard/*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        path: '*',
        element: (
          <main>
            <NotFoundPage />
          </main>
        ),
      },
    ],
  },
]

export const router = createBrowserRouter(routes)

/** Shows nothing while the first script of a screen loads, so that nothing flickers. */
function Blank() {
  return null
}
