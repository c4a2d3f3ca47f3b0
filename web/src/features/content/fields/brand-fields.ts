import { typePairLabels } from '#theme/type-pairs.ts'
import type { ContentField } from './field-types.ts'

export const brandFields: readonly ContentField[] = [
  { kind: 'line', name: 'name', label: 'Name', max: 60, required: true },
  { kind: 'line', name: 'tagline', label: 'Tagline', max: 120, hint: 'A few words, in the footer.' },
  {
    kind: 'text',
    name: 'summary',
    label: 'Summary',
    max: 400,
    hint: 'One or two sentences, in the footer and for search engines.',
  },
  {
    kind: 'picture',
    name: 'logo',
    label: 'Logo',
    mark: 'logo',
    known: { size: 'logoSize', isLight: 'logoIsLight' },
    hint: 'At least 64 px high. Without a logo, the name is shown beside the icon.',
  },
  {
    kind: 'picture',
    name: 'icon',
    label: 'Icon',
    mark: 'icon',
    hint: 'A square of at least 512 px, for browser tabs and phones. Without an icon, the first letter of the name is shown.',
  },
  {
    kind: 'colours',
    name: 'colours',
    label: 'Colours',
    hint: 'All other colours of the light and the dark theme are derived from these two.',
  },
  { kind: 'typePair', name: 'typePair', label: 'Typefaces', choices: typePairLabels },
  { kind: 'switch', name: 'poweredBy', label: 'Say ‘Powered by Jara’ in the footer' },
]
