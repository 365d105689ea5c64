import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { Icon } from '../ui/Icon.tsx'

/** Switches between light and dark. Until the user chooses, the system's setting applies. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const next = shown === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={messages.screen.shell[next]}
      title={messages.screen.shell[next]}
      onClick={() => setColorScheme(next)}
    >
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  )
}
