import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ContactDetails } from './contact-details.tsx'

const none = { email: '', phone: '', whatsapp: '', address: '', hours: '', note: '' }

describe('ContactDetails', () => {
  it('shows the WhatsApp number as people write it and links to its chat', () => {
    const details = { ...none, whatsapp: '+2348012345678' }
    expect(renderToString(createElement(ContactDetails, { details }))).toMatch(
      /href="https:\/\/wa\.me\/2348012345678"[^>]*>\+234 801 234 5678<\/a>/,
    )
  })
})
