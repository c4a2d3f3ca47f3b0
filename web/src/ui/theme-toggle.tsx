import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { setThemeChoice, type ThemeChoice, themeChoice } from '#theme/theme.ts'

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const

export function ThemeToggle({ className }: { className?: string }) {
  const name = useId()
  const [chosen, setChosen] = useState<ThemeChoice>('system')
  useEffect(() => setChosen(themeChoice()), [])

  const choose = (choice: ThemeChoice) => {
    setThemeChoice(choice)
    setChosen(choice)
  }

  return (
    <fieldset className={className}>
      <legend className="sr-only">Theme</legend>
      <div className="inline-flex rounded-full border border-current/25 p-0.5">
        {choices.map(({ value, label, Icon }) => (
          <label
            key={value}
            title={label}
            className="grid size-8 place-items-center rounded-full transition-colors duration-150 hover:bg-current/10 has-checked:bg-current/15 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
