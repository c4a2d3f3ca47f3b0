import { type Brand, type BrandPicture, lightGround } from '#lib/brand.ts'
import { type EmailColours, emailColours } from './email-colours.ts'

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

/** Who sends an email, and the address of their site. */
interface Sender {
  brand: Brand
  url: string
}

export function renderEmail(email: EmailContent, sender: Sender): RenderedEmail {
  return { subject: oneLine(email.subject), text: toText(email, sender), html: toHtml(email, sender) }
}

function toText(
  { heading, paragraphs, facts = [], action, footnote }: EmailContent,
  { brand, url }: Sender,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    footnote ?? '',
    `${brand.name}\n${url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

// Email clients support little CSS, so the layout uses tables and inline styles. Some support dark colours.
const darkStyle = ({ dark }: EmailColours) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .ink, .ink td { color: ${dark.ink} !important; }
    .quiet, .ink td.quiet { color: ${dark.quiet} !important; }
    .heading { color: ${dark.heading} !important; }
    .button { background: ${dark.button} !important; color: ${dark.onButton} !important; }
    .plate { padding: ${platePadding} !important; }
  }`
const font = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function toHtml(
  { subject, heading, paragraphs, facts = [], action, footnote }: EmailContent,
  { brand, url }: Sender,
): string {
  const colours = emailColours(brand.colours)
  const { ink, quiet, button, onButton, heading: headingColour } = colours.light
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:${quiet}">${escaped(name)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  )
  const link = action
    ? `<p style="margin:28px 0"><a class="button" href="${escaped(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:${button};color:${onButton};text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>
<p class="quiet" style="font-size:13px;color:${quiet};word-break:break-all">${escaped(action.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${darkStyle(colours)}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f7f3ea;${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%"><tr><td align="center">
<table role="presentation" class="card ink" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e6dfcf;border-radius:12px;color:${ink};text-align:left"><tr><td style="padding:32px">
<p class="quiet" style="margin:0 0 20px;font-weight:600;color:${quiet}">${headOf(brand)}</p>
<h1 class="heading" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${headingColour}">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px;white-space:pre-line">${escaped(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="margin:20px 0;font-size:15px">${rows.join('')}</table>` : ''}
${link}
${footnote ? `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:${quiet}">${escaped(footnote)}</p>` : ''}
</td></tr></table>
<p class="quiet" style="font-size:13px;color:${quiet}"><a href="${escaped(url)}" style="color:inherit">${escaped(url)}</a></p>
</td></tr></table></body></html>
`
}

const platePadding = '8px 12px'
const logoSize = { width: 200, height: 48 }
const iconSize = { width: 28, height: 28 }

/** Returns the logo, or the name with the icon before it. */
function headOf({ name, logo, icon }: Brand): string {
  if (logo) return plateOf(logo, name)
  const style = 'margin:0 10px 0 0;border-radius:6px;vertical-align:middle'
  return `${icon ? `<img ${sizedIn(iconSize, icon)} alt="" style="${style}">` : ''}${escaped(name)}`
}

/**
 * Returns the logo. In the dark theme there is a plate around it, in the colour of its own background. A light
 * logo, whose background is dark, always has one. Email clients that load no pictures write the name on it.
 */
function plateOf(logo: BrandPicture, name: string): string {
  const look = logo.ground === lightGround ? 'color:#1d1b2e' : `color:#ffffff;padding:${platePadding}`
  return `<img class="plate" ${sizedIn(logoSize, logo)} alt="${escaped(name)}" style="display:block;border-radius:8px;background:${logo.ground};${look}">`
}

function sizedIn(most: { width: number; height: number }, { url, width, height }: BrandPicture): string {
  const scale = Math.min(most.width / width, most.height / height, 1)
  return `src="${escaped(url)}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
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
