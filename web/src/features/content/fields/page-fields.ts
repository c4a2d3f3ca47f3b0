import { socialNetworks } from '@jara/contract/content/social-networks'
import {
  type ContentField,
  group,
  heading,
  optionalHeading,
  paragraph,
  sentence,
  shortLine,
  webAddress,
} from './field-types.ts'

export const contactFields: readonly ContentField[] = [
  heading('title', 'Title'),
  paragraph('lead', 'Introduction'),
  paragraph('note', 'Note after the response time'),
  { kind: 'line', name: 'hours', label: 'Opening hours', max: 160 },
  {
    kind: 'line',
    name: 'whatsapp',
    label: 'WhatsApp number',
    hint: 'Such as 0801 234 5678. Outside Nigeria, with its country code.',
    max: 40,
    type: 'tel',
  },
  {
    kind: 'line',
    name: 'privacyEmail',
    label: 'Email for questions about personal data',
    hint: 'Leave empty to use the email in Settings.',
    max: 254,
    type: 'email',
  },
  { kind: 'line', name: 'registration', label: 'Registration number', max: 60 },
  {
    kind: 'parts',
    name: 'socialLinks',
    label: 'Social links',
    item: 'social link',
    titleField: 'network',
    most: 8,
    fields: [
      { kind: 'choice', name: 'network', label: 'Network', choices: socialNetworks },
      webAddress('href', 'Address', { hint: 'Such as instagram.com/name' }),
    ],
  },
]

export const aboutFields: readonly ContentField[] = [
  group('Top of the page', [
    optionalHeading('eyebrow', 'Line above the title'),
    heading('title', 'Title'),
    paragraph('lead', 'Introduction'),
  ]),
  group('Purpose', [paragraph('mission', 'Mission'), paragraph('vision', 'Vision')]),
  group('Values', [
    heading('valuesTitle', 'Title of the values'),
    {
      kind: 'parts',
      name: 'values',
      label: 'Values',
      item: 'value',
      titleField: 'title',
      most: 12,
      fields: [shortLine('title', 'Title'), sentence('body', 'Text')],
    },
  ]),
  group('Team', [
    heading('teamTitle', 'Title of the team'),
    paragraph('teamLead', 'Introduction to the team'),
    {
      kind: 'parts',
      name: 'people',
      label: 'People',
      item: 'person',
      titleField: 'name',
      most: 60,
      fields: [
        shortLine('name', 'Name'),
        optionalHeading('role', 'Role'),
        paragraph('body', 'About this person'),
        {
          kind: 'picture',
          name: 'picture',
          label: 'Picture',
          hint: 'Without a picture, the initials are shown.',
        },
      ],
    },
  ]),
  group('End of the page', [
    heading('partnerTitle', 'Closing title'),
    paragraph('partnerLead', 'Closing text'),
  ]),
]
