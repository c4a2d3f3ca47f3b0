import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CardForm } from '#ui/card-form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Input } from '#ui/input.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { Sample } from './sample.tsx'

const people: ComboboxOption[] = [
  { value: '1', label: 'Ada Obi', text: 'ada@example.com' },
  { value: '2', label: 'Tunde Bakare', text: 'tunde@example.com' },
  { value: '3', label: 'Ngozi Eze', text: 'ngozi@example.com' },
]
const terms = [
  { value: 'a', title: 'Pay once', text: 'The full price now', aside: <Money naira={1_250_000} /> },
  { value: 'b', title: 'Pay monthly', text: 'A twelfth every month', aside: <Money naira={104_166.67} /> },
]

const stay = async (event: FormEvent) => event.preventDefault()

export function FormSamples() {
  const [person, setPerson] = useState<ComboboxOption | null>(null)
  const [search, setSearch] = useState('shop')
  const { control } = useForm({ defaultValues: { price: '1250000' } })
  const [file, setFile] = useState<File | null>(null)
  return (
    <Sample title="Forms">
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="Name" required hint="As it should appear on the receipt.">
          <Input placeholder="Ada Obi" />
        </Field>
        <Field label="Email" error="Enter a valid email address.">
          <Input type="email" defaultValue="ada@" />
        </Field>
        <Field label="Amount" hint="Calculated from your choices.">
          <Input readOnly value="₦104,166.67" />
        </Field>
        <Field label="Price">
          <MoneyInput control={control} name="price" />
        </Field>
        <Field label="Service">
          <Select placeholder="Choose a service">
            <optgroup label="Services">
              <option>Business website</option>
              <option>Online shop</option>
            </optgroup>
          </Select>
        </Field>
        <Field label="Customer">
          <Combobox
            options={people}
            value={person}
            onChange={setPerson}
            placeholder="Search by name or email"
          />
        </Field>
        <Field label="Description">
          <Textarea placeholder="What should it do?" />
        </Field>
        <Field label="Message" hint="Grows to five lines.">
          <Textarea rows={1} growToLines={5} />
        </Field>
        <Field label="Disabled">
          <Input disabled value="user" />
        </Field>
        <Field label="Screenshot">
          <FileDrop
            file={file}
            onFile={setFile}
            accept="image/png,image/jpeg,image/webp"
            progress={file ? 0.6 : undefined}
          />
        </Field>
        <UploadForm
          label="Proof of payment"
          submitLabel="Send proof"
          failed="The proof could not be sent."
          send={async () => undefined}
        />
        <RadioCards legend="Payment terms" options={terms} name="terms" />
        <div className="grid gap-4">
          <SearchBox label="Search by name or email" value={search} onChange={setSearch} />
          <Checkbox label="Keep me signed in" defaultChecked />
          <Checkbox label="Some of them" mixed />
          <Checkbox label="Not available" disabled />
          <Switch label="Featured" text="Shown first on the public page" defaultChecked />
          <Switch label="Hidden" />
        </div>
        <TitledCard title="A form in a card" text="Errors are shown above the fields.">
          <CardForm onSubmit={stay} banner="This name is taken." busy={false} submitLabel="Save name">
            <Field label="Display name">
              <Input defaultValue="Ada Obi" />
            </Field>
          </CardForm>
        </TitledCard>
        <TitledCard title="The same while it saves" text="As wide as its card.">
          <CardForm onSubmit={stay} banner={undefined} busy submitLabel="Save address" wide>
            <Field label="Address">
              <Input defaultValue="12 Broad Street, Lagos" />
            </Field>
          </CardForm>
        </TitledCard>
      </div>
    </Sample>
  )
}
