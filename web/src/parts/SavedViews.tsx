import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepsViews } from '../data/kept-views.ts'
import { useSavedViews, viewOf } from '../data/saved-views.ts'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { failureTexts } from '../ui/failure.ts'
import { SafeForm } from '../ui/form/SafeForm.tsx'
import { Icon } from '../ui/Icon.tsx'
import './saved-views.css'

const texts = messages.screen.views

/** The views of a list that the user saved, and a form that saves the current one. */
export function SavedViews() {
  const { pathname } = useLocation()
  const { views, remove } = useSavedViews()
  const [open, setOpen] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const own = views.filter(({ path }) => path === pathname)
  const removeView = async (name: string) => {
    try {
      await remove(name)
      // The button goes with the view.
      nameField.current?.focus()
    } catch (error) {
      showAlert(...failureTexts(error, texts))
    }
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button size="sm" variant="default" onClick={() => setOpen(!open)}>
          {texts.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.button}>
        {own.length === 0 && <p className="quiet saved-views-none">{texts.none}</p>}
        <ul className="saved-views">
          {own.map(({ name, path, search }) => (
            <li key={name}>
              <Link to={`${path}?${search}`} onClick={() => setOpen(false)}>
                {name}
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.remove(name)}
                onClick={() => void removeView(name)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <SaveView path={pathname} nameField={nameField} onSaved={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface SaveViewProps {
  path: string
  nameField: RefObject<HTMLInputElement | null>
  onSaved: () => void
}

/** Saves the current search, order and filter under a name. */
function SaveView({ path, nameField, onSaved }: SaveViewProps) {
  const { save } = useSavedViews()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const saveTyped = async () => {
    const search = viewOf(new URLSearchParams(window.location.search))
    if (search === '') return setProblem(texts.plain)
    if (name.trim() === '') return setProblem(texts.nameMissing)
    try {
      await save({ name: name.trim(), path, search })
      onSaved()
    } catch (error) {
      setProblem(failureTexts(error, texts).join(' '))
    }
  }
  return (
    <SafeForm onSave={saveTyped} label={texts.save}>
      <TextInput
        ref={nameField}
        label={texts.name}
        description={keepsViews() ? texts.kept : texts.notKept}
        value={name}
        error={problem}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" className="saved-views-save">
        {texts.save}
      </Button>
    </SafeForm>
  )
}
