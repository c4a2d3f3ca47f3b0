import { opens } from '@jara/contract/clients/permissions'
import type { ClientPerson } from '@jara/contract/staff-clients'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SearchPicker } from '#ui/search-picker.tsx'
import { Select } from '#ui/select.tsx'
import type { QuoteFormState } from './quote-values.ts'

/** Who gets the quote: a member of a client who may order, or a person who is not a client yet. */
export function RecipientFields({ form }: { form: QuoteFormState }) {
  const { register, control, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const [clientId, clientName] = useWatch({ control, name: ['clientId', 'clientName'] })
  return (
    <>
      <Field
        label="Client"
        hint="Leave empty for a person who is not a client yet."
        error={errors.clientId?.message}
        className="sm:col-span-2"
      >
        <SearchPicker
          query={staffClientQueries.offered}
          optionOf={({ id, name, owner }) => ({ id, name, text: owner?.email })}
          placeholder="Client, member or email"
          emptyText="No client found."
          chosen={clientId === null ? null : { id: clientId, name: clientName }}
          onChoose={(client) => {
            setValue('clientName', client?.name ?? '')
            setValue('clientId', client?.id ?? null, { shouldDirty: true, shouldValidate: isSubmitted })
            setValue('recipientName', '', { shouldDirty: true })
            setValue('recipientEmail', '', { shouldDirty: true })
          }}
        />
      </Field>
      {clientId === null ? (
        <>
          <Field label="Recipient" required error={errors.recipientName?.message}>
            <Input {...register('recipientName')} maxLength={100} autoComplete="off" />
          </Field>
          <Field label="Email" required error={errors.recipientEmail?.message}>
            <Input
              {...register('recipientEmail')}
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
            />
          </Field>
          <CompanyFields form={form} />
        </>
      ) : (
        <MemberField key={clientId} form={form} clientId={clientId} />
      )}
    </>
  )
}

/** The company for which the recipient decides. It becomes a client when the quote is accepted. */
function CompanyFields({ form: { register, control, formState } }: { form: QuoteFormState }) {
  const name = useWatch({ control, name: 'company.name' })
  const { company: errors } = formState.errors
  return (
    <>
      <Field
        label="Company"
        hint="Leave empty for a private person. It becomes a client when the quote is accepted."
        error={errors?.name?.message}
        className="sm:col-span-2"
      >
        <Input {...register('company.name')} maxLength={160} autoComplete="off" />
      </Field>
      {name.trim() !== '' && (
        <>
          <Field label="Address of the company" error={errors?.address?.message}>
            <Input {...register('company.address')} maxLength={400} autoComplete="off" />
          </Field>
          <Field
            label="TIN"
            hint="The company’s tax identification number, for invoices."
            error={errors?.tin?.message}
          >
            <Input {...register('company.tin')} maxLength={30} autoComplete="off" />
          </Field>
        </>
      )}
    </>
  )
}

/** Chooses the member of the client who gets the quote. The first who may order is chosen in advance. */
function MemberField({ form, clientId }: { form: QuoteFormState; clientId: number }) {
  const { control, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const { data, isError } = useQuery(staffClientQueries.page(clientId))
  const [name, email] = useWatch({ control, name: ['recipientName', 'recipientEmail'] })
  const members = data?.people.filter(maySign) ?? []
  const isStored = email !== '' && !members.some((member) => member.email === email)

  const first = members.find(({ isDefault }) => isDefault) ?? members[0]
  useEffect(() => {
    if (email !== '' || !first) return
    setValue('recipientName', first.name, { shouldDirty: true })
    setValue('recipientEmail', first.email, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [email, first, setValue, isSubmitted])

  return (
    <Field
      label="Recipient"
      required
      hint={
        isError
          ? 'The members could not be loaded.'
          : data && members.length === 0
            ? 'No member of this client may order.'
            : 'Members of the client who may order.'
      }
      error={errors.recipientEmail?.message ?? errors.recipientName?.message}
      className="sm:col-span-2"
    >
      <Select
        value={email}
        onChange={({ target }) => {
          const member = members.find((person) => person.email === target.value)
          setValue('recipientName', member?.name ?? name, { shouldDirty: true })
          setValue('recipientEmail', target.value, { shouldDirty: true, shouldValidate: isSubmitted })
        }}
      >
        {email === '' && <option value="">Choose a member</option>}
        {isStored && <option value={email}>{`${name}, ${email}`}</option>}
        {members.map((member) => (
          <option key={member.userId} value={member.email}>{`${member.name}, ${member.email}`}</option>
        ))}
      </Select>
    </Field>
  )
}

/** Quotes are not sent to staff, and an invited member has no permissions yet. */
const maySign = ({ permissions, joinedAt, role }: ClientPerson): boolean =>
  role === 'user' && joinedAt !== null && opens(permissions, 'order')
