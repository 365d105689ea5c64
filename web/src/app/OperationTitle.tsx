import { Menu } from '@mantine/core'
import { mayOpen, messages, type OperationOnWire, pages } from '@watchfloor/core'
import { useNavigate } from 'react-router'
import { useAct } from '../data/act.ts'
import { enterAct, useOperations } from '../data/operations.ts'
import { useOffice, useRole, useSession } from '../data/session.ts'
import { useWhyNo } from '../parts/use-why-no.ts'
import { leaveScreen } from '../ui/dialog/use-leave-question.ts'
import { Icon } from '../ui/Icon.tsx'
import { LongText } from '../ui/LongText.tsx'
import { StateMark } from '../ui/StateMark.tsx'
import './operation-title.css'

const texts = messages.operation.screen

/** The title in the header. If the account may enter several operations, it names the current one and switches to another. */
export function OperationTitle({ inert }: { inert: boolean }) {
  const { operationTitle } = useOffice()
  const { operation } = useSession()
  const { data: operations = [] } = useOperations()
  const refusal = useWhyNo('stage')
  const isSeveral = operations.length > 1
  return (
    <div className="operation-title" inert={inert}>
      <p className="shell-title">{isSeveral ? operation.name : <LongText text={operationTitle} />}</p>
      {isSeveral && <Switcher operations={operations} />}
      {operation.state !== 'open' && <StateMark state={operation.state} title={refusal} />}
    </div>
  )
}

/** The button with the name of the current operation, and the menu of all. */
function Switcher({ operations }: { operations: readonly OperationOnWire[] }) {
  const { operation: current } = useSession()
  const role = useRole()
  const navigate = useNavigate()
  const { act } = useAct()
  const enter = (operation: OperationOnWire) => {
    if (operation.id !== current.id) leaveScreen(() => void act(enterAct(operation)))
  }
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      position="bottom-start"
      width={320}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className="operation-button" aria-label={texts.switcher(current.name)}>
          <span className="operation-name">{current.name}</span>
          <Icon name="sort" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="operation-menu">
        {operations.map((one) => (
          <Menu.Item
            key={one.id}
            aria-current={one.id === current.id || undefined}
            leftSection={
              <span className="operation-tick">{one.id === current.id && <Icon name="done" />}</span>
            }
            rightSection={<StateMark state={one.state} />}
            onClick={() => enter(one)}
          >
            {one.name}
            {one.id === current.id && <span className="visually-hidden"> ({texts.current})</span>}
          </Menu.Item>
        ))}
        {mayOpen(role, pages.operations.path) && (
          <>
            <Menu.Divider role="separator" />
            <Menu.Item
              leftSection={<span className="operation-tick" />}
              onClick={() => void navigate(pages.operations.path)}
            >
              {texts.all}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
