import type { ReactNode } from 'react'
import { tabId } from './tabs.tsx'

interface TabPanelProps {
  id: string
  selected: string
  className?: string
  children: ReactNode
}

export function TabPanel({ id, selected, className, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, selected)} className={className}>
      {children}
    </div>
  )
}
