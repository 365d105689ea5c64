import { Tabs } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from '../../parts/record-form/record-draft.ts'
import { useRecordPart } from '../../parts/record-form/record-store.ts'
import { BasicInfo, SecondaryInfo } from './CaseInfo.tsx'
import { type RecordContext, useRecordContext } from './record-context.ts'
import { type TabName, tabs } from './sections.ts'
import { ChargesTab } from './sublist/ChargesTab.tsx'
import { ColorTab } from './sublist/ColorTab.tsx'
import { HistoryTab } from './sublist/HistoryTab.tsx'
import { ItemsTab } from './sublist/ItemsTab.tsx'
import { UcInfo } from './UcInfo.tsx'

const texts = messages.edit

export const tabContents: Readonly<Record<TabName, ReactNode>> = {
  uc: <UcInfo />,
  basic: <BasicInfo />,
  secondary: <SecondaryInfo />,
  charges: <ChargesTab />,
  history: <HistoryTab />,
  color: <ColorTab />,
  items: <ItemsTab />,
}

/** The record in tabs. A tab mounts when it is first opened and then stays; a tab with unsaved text has a mark. */
export function RecordTabs() {
  const [params, setParams] = useSearchParams()
  const current = tabs.find(({ name }) => name === params.get('tab'))?.name ?? 'uc'
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([current]))
  if (!visited.has(current)) setVisited(new Set([...visited, current]))
  const { photos } = useRecordContext()
  const dirty = useRecordPart(({ draft }) => dirtyTabs(draft, photos).join())
  return (
    <Tabs
      value={current}
      keepMounted
      className="record-tabs"
      onChange={(tab) => setParams(tab ? { tab } : {}, { replace: true })}
    >
      <Tabs.List aria-label={texts.tabsLabel}>
        {tabs.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {texts.tabs[name]}
            {dirty.split(',').includes(name) && <DirtyMark />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name }) => (
        <Tabs.Panel key={name} value={name} className="record-card record-panel">
          {visited.has(name) && tabContents[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function DirtyMark() {
  return (
    <>
      <span className="dirty-mark" aria-hidden="true" />
      <span className="visually-hidden"> ({texts.dirtyTab})</span>
    </>
  )
}

function dirtyTabs(draft: Draft, photos: RecordContext['photos']): TabName[] {
  const hasPhoto = (name: TabName) =>
    (name === 'uc' || name === 'basic') && photos[name].state.step !== 'none'
  return tabs
    .filter(
      ({ name, fields, lists }) =>
        fields.some((field) => draft.fields[field]) ||
        lists.some((list) => draft.forms[list]) ||
        hasPhoto(name),
    )
    .map(({ name }) => name)
}
