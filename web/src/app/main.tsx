import { styleNonce } from './strict-policy.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../ui/base.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { watchPrinting } from '../ui/printing.ts'
import { meaningVariables, theme } from '../ui/theme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { followOtherTabs } from './session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

followOtherTabs()
watchPrinting()

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={meaningVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AlertDialog />
        <Notifications position="bottom-right" />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
