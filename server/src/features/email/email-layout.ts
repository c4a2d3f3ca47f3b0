// Every email has this layout: heading, paragraphs, facts and one action, as HTML and as plain text.

export interface EmailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  action?: { label: string; url: string }
  /** Text in small print at the end of the email. */
  footnote?: string
}

export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

export function renderEmail(email: EmailContent, agency: { name: string; url: string }): RenderedEmail {
  return { subject: oneLine(email.subject), text: toText(email, agency), html: toHtml(email, agency) }
}

function toText(
  { heading, paragraphs, facts = [], action, footnote }: EmailContent,
  agency: { name: string; url: string },
): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    footnote ?? '',
    `${agency.name}\n${agency.url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

// Email clients support little CSS, so the layout uses tables and inline styles. Some support dark colours.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #16161f !important; }
    .card { background: #20202c !important; border-color: #34344a !important; }
    .ink, .ink td { color: #f2efe8 !important; }
    .quiet { color: #b9b5c6 !important; }
  }`
const font = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function toHtml(
  { subject, heading, paragraphs, facts = [], action, footnote }: EmailContent,
  agency: { name: string; url: string },
): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:#5d5870">${escaped(name)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  )
  const button = action
    ? `<p style="margin:28px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#2b2a6e;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>
<p class="quiet" style="font-size:13px;color:#5d5870;word-break:break-all">${escaped(action.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f7f3ea;${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%"><tr><td align="center">
<table role="presentation" class="card ink" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e6dfcf;border-radius:12px;color:#1d1b2e;text-align:left"><tr><td style="padding:32px">
<p class="quiet" style="margin:0 0 20px;font-weight:600;color:#5d5870">${escaped(agency.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px;white-space:pre-line">${escaped(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="margin:20px 0;font-size:15px">${rows.join('')}</table>` : ''}
${button}
${footnote ? `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:#5d5870">${escaped(footnote)}</p>` : ''}
</td></tr></table>
<p class="quiet" style="font-size:13px;color:#5d5870"><a href="${escaped(agency.url)}" style="color:inherit">${escaped(agency.url)}</a></p>
</td></tr></table></body></html>
`
}

// Prevents header injection through line breaks in a subject.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string)
