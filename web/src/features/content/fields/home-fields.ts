import {
  type ContentField,
  group,
  heading,
  optionalHeading,
  paragraph,
  part,
  sentence,
  shortLine,
} from './field-types.ts'

const wayToBuild: readonly ContentField[] = [
  paragraph('body', 'Text'),
  { kind: 'lines', name: 'points', label: 'Points', item: 'point', most: 6, max: 160 },
]

export const homeFields: readonly ContentField[] = [
  part('hero', 'Top of the page', [
    optionalHeading('eyebrow', 'Line above the title'),
    {
      kind: 'lines',
      name: 'title',
      label: 'Title',
      hint: 'Each entry is a line on wide screens. On phones the lines are joined.',
      item: 'line of the title',
      most: 4,
      max: 80,
    },
    paragraph('lead', 'Introduction'),
    { kind: 'lines', name: 'assurances', label: 'Assurances', item: 'assurance', most: 4, max: 80 },
  ]),
  part(
    'preview',
    'Drawing of the portal',
    [
      shortLine('project', 'Project'),
      shortLine('service', 'Service'),
      shortLine('progress', 'Progress'),
      shortLine('payment', 'Payment'),
      shortLine('sender', 'Sender of the message'),
      heading('message', 'Message'),
      heading('reply', 'Reply'),
      sentence('description', 'Description for screen readers'),
    ],
    'The example beside the title.',
  ),
  part(
    'steps',
    'How it works',
    [
      paragraph('lead', 'Introduction'),
      sentence('submit', 'First step'),
      sentence('choose', 'Second step'),
      sentence('build', 'Third step'),
      sentence('track', 'Fourth step'),
    ],
    'The titles of the four steps are fixed.',
  ),
  group('Services', [paragraph('servicesLead', 'Introduction to the services')]),
  part('ways', 'Ways to build', [
    paragraph('lead', 'Introduction'),
    part('subscription', 'Subscription', wayToBuild),
    part('equity', 'Equity', wayToBuild),
  ]),
  part('why', 'Why partner with us', [
    paragraph('lead', 'Introduction'),
    {
      kind: 'parts',
      name: 'points',
      label: 'Reasons',
      item: 'reason',
      titleField: 'title',
      most: 8,
      fields: [shortLine('title', 'Title'), sentence('body', 'Text')],
    },
  ]),
  group(
    'Recent work',
    [paragraph('recentWorkLead', 'Introduction to the recent work')],
    'The page shows the first three projects of the section Portfolio.',
  ),
  part('closing', 'End of the page', [heading('title', 'Title'), paragraph('lead', 'Text')]),
]
