import { styleNonce } from './strict-policy.ts'
import './layers.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '../ui/base.css'
import './forced-colors.css'
import './more-contrast.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../data/query-client.ts'
import { followOtherTabs } from '../data/session.ts'
import { ignoreHeldKeys } from '../ui/held-keys.ts'
import { watchPrinting } from '../ui/pdf/printing.ts'
import { meaningVariables, theme } from '../ui/theme.ts'
import { Toasts } from '../ui/toast/Toasts.tsx'
import { Entry } from './Entry.tsx'
import { installShell } from './shell-worker.ts'
import { TrainingBar } from './TrainingBar.tsx'
import { UpdateBar } from './UpdateBar.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

followOtherTabs()
watchPrinting()
ignoreHeldKeys()
if (import.meta.env.PROD) window.addEventListener('load', () => void installShell())

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={meaningVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <TrainingBar />
        <UpdateBar />
        <Entry />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
