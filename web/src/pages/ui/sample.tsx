import type { ReactNode } from 'react'

interface SampleProps {
  title: string
  children: ReactNode
}

export function Sample({ title, children }: SampleProps) {
  return (
    <section className="grid grid-cols-1 gap-4 border-line border-t pt-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
