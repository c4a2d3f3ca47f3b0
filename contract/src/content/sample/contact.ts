import type { ContactContent } from '../contact.ts'

export const contact: ContactContent = {
  title: 'Tell us what you are trying to build.',
  lead: 'A few lines are enough: who it is for, what it should do, and when you need it. A person reads every message.',
  note: 'If something of yours is down, say so in the subject and we will read it first.',
  hours: 'Monday to Friday, 9:00 to 18:00 (WAT)',
  whatsapp: '',
  privacyEmail: 'privacy@eleko.example',
  registration: 'RC 1904417',
  socialLinks: [
    { network: 'instagram', href: 'https://www.instagram.com/elekostudio.lagos' },
    { network: 'x', href: 'https://x.com/elekostudiolag' },
    { network: 'linkedin', href: 'https://www.linkedin.com/company/eleko-studio-lagos' },
    { network: 'github', href: 'https://github.com/eleko-studio-lagos' },
  ],
}
