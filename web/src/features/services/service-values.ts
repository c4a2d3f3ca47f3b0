import { formatNaira } from '@jara/contract/lib/money'
import { type ManagedService, serviceForm } from '@jara/contract/services'
import { z } from 'zod'
import { pictureFile } from '#lib/picture-file.ts'
import { typedNaira } from '#lib/typed-naira.ts'

const form = serviceForm.required()

/** Returns the lines that are not empty, with their numbers in the text. */
const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '')

/** One line for each item in the form, a list for the server. */
const typedLines = z
  .string()
  .transform(linesIn)
  .superRefine((lines, context) => {
    const { error } = form.shape.included.safeParse(lines.map(({ text }) => text))
    for (const { path, message } of error?.issues ?? []) {
      const line = lines[Number(path[0])]
      context.addIssue({ code: 'custom', message: line ? `Line ${line.number}: ${message}` : message })
    }
  })
  .transform((lines) => lines.map(({ text }) => text))

export const serviceSchema = form.extend({
  price: typedNaira,
  featured: z.boolean(),
  included: typedLines,
  picture: pictureFile.nullable(),
  /** The URL of the stored picture; null when there is none or when it is to be removed. */
  storedPicture: z.string().nullable(),
})
export type ServiceValues = z.input<typeof serviceSchema>

export const blankQuestion = { question: '', answer: '' }

export const valuesOf = (service: ManagedService | undefined): ServiceValues => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  price: service ? String(service.price) : '',
  featured: service?.featured ?? false,
  deliveryTime: service?.deliveryTime ?? '',
  included: service?.included.join('\n') ?? '',
  questions: service?.questions ?? [],
  picture: null,
  storedPicture: service?.pictureUrl ?? null,
})

/** Returns readable values by field name, to compare two users' changes. */
export const describeValues = (values: ServiceValues) => ({
  Name: values.name,
  Description: values.description,
  Price: formatNaira(Number(values.price)),
  'Delivery time': values.deliveryTime,
  Featured: values.featured ? 'Yes' : 'No',
  'What is included': values.included.replaceAll(/\s*\n\s*/g, '; '),
  Questions: values.questions.map(({ question, answer }) => `${question} ${answer}`).join('; '),
  Picture: pictureText(values),
})

function pictureText({ picture, storedPicture }: ServiceValues): string {
  if (picture) return 'New file'
  return storedPicture === null ? 'No' : 'Yes'
}
