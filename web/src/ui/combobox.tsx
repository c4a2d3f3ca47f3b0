import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { controlStyle } from './control-style.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { popupItemStyle, popupStyle } from './popup-style.ts'
import { Spinner } from './spinner.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line that distinguishes equal labels. */
  text?: string
}

interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  /** When set, the caller loads the options from the server. Otherwise the component filters them. */
  onSearch?: (text: string) => void
  loading?: boolean
  placeholder?: string
  emptyText?: string
  disabled?: boolean
}

export function Combobox({
  options,
  value,
  onChange,
  onSearch,
  loading = false,
  placeholder,
  emptyText = 'Nothing found.',
  disabled,
}: ComboboxProps) {
  const control = useFieldControl()
  // While the list is open, the page and the label are hidden from screen readers. aria-labelledby still
  // works.
  const labelId = control.id && `${control.id}-label`
  const items =
    value && !options.some((option) => option.value === value.value) ? [value, ...options] : options

  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(text)
      }}
      {...(onSearch && { filter: null })}
      disabled={disabled}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...control}
          aria-labelledby={labelId}
          placeholder={placeholder}
          className={cx(controlStyle, 'h-11 pr-18 sm:h-10')}
        />
        <div className="absolute inset-y-0 right-1 flex items-center text-muted">
          {!disabled && (
            <Base.Clear
              aria-label="Clear choice"
              className="grid size-8 place-items-center rounded-sm hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger
            aria-label="Show choices"
            className="grid size-8 place-items-center rounded-sm hover:text-ink"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup
            aria-busy={loading || undefined}
            className={cx(popupStyle, 'max-h-72 w-(--anchor-width)')}
          >
            <Base.Status className="text-muted text-sm">
              {loading && (
                <span className="flex items-center gap-2 px-3 py-2">
                  <Spinner size="sm" decorative /> Searching…
                </span>
              )}
            </Base.Status>
            <Base.Empty className="text-muted text-sm">
              {!loading && <span className="block px-3 py-2">{emptyText}</span>}
            </Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={popupItemStyle}>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    {option.label}
                    {option.text && <span className="block text-xs opacity-80">{option.text}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
