import { RouterProvider } from 'react-router/dom'
import { AlertDialog } from '../ui/dialog/AlertDialog.tsx'
import { router } from './router.tsx'

/** The app behind the sign-in page: its screens, and the dialog that shows failures. */
export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <AlertDialog />
    </>
  )
}
