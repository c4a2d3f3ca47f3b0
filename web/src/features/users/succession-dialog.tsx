import { adminText } from '@jara/contract/admin-text'
import type { LastOwner, ListedUser } from '@jara/contract/users'
import { z } from 'zod'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useRemoveUser } from './users.api.ts'

const choice = z
  .object({ next: z.enum(['successor', 'archive']), successorId: z.string() })
  .refine(({ next, successorId }) => next === 'archive' || successorId !== '', {
    message: 'Choose the new owner.',
    path: ['successorId'],
  })

interface SuccessionDialogProps {
  user: ListedUser
  lastOwner: LastOwner
  onClose: () => void
}

/** Asks what happens to a client whose last owner is deleted: another member owns it, or it is archived. */
export function SuccessionDialog({ user, lastOwner, onClose }: SuccessionDialogProps) {
  const { client, members, others } = lastOwner
  const all = new Intl.ListFormat('en').format([client, ...others])
  const remove = useRemoveUser()
  const form = useCardForm({
    schema: choice,
    values: { next: 'successor', successorId: '' },
    save: async ({ next, successorId }) => {
      await remove.mutateAsync({
        id: user.id,
        ...(next === 'archive' ? { archive: '1' } : { successorId: Number(successorId) }),
      })
      onClose()
    },
    done: adminText.deleted('user'),
    failed: adminText.deleteFailed('user'),
  })
  const { register, watch } = form.form
  return (
    <ShortFormDialog
      form={form}
      title={`Delete “${user.name}”?`}
      text={`${user.name} is the only owner of ${all}, and there are other members.`}
      submitLabel="Delete user"
      busyLabel="Deleting..."
      tone="danger"
      onClose={onClose}
    >
      <RadioCards
        legend={`What happens to ${all}?`}
        {...register('next')}
        options={[
          {
            value: 'successor',
            title: 'Another member becomes the owner',
            text: others.length > 0 ? 'It must be a member of all of them.' : undefined,
          },
          {
            value: 'archive',
            title: `Archive ${all}`,
            text: 'The members lose access at once, and the subscriptions end. Documents are kept.',
          },
        ]}
      />
      {watch('next') === 'successor' && (
        <Field label="New owner" required error={form.errors.successorId?.message}>
          <Select {...register('successorId')} placeholder="Choose a member">
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ShortFormDialog>
  )
}
