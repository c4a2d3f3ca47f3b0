import type { Brand } from '#lib/brand.ts'

/** The colours of an email: in the light theme, and what the dark theme changes. */
export interface EmailColours {
  light: { ink: string; quiet: string; heading: string; button: string; onButton: string }
  dark: {
    paper: string
    card: string
    line: string
    ink: string
    quiet: string
    heading: string
    button: string
    onButton: string
  }
}

const sample: EmailColours = {
  light: { ink: '#1d1b2e', quiet: '#5d5870', heading: '#1d1b2e', button: '#2b2a6e', onButton: '#ffffff' },
  dark: {
    paper: '#16161f',
    card: '#20202c',
    line: '#34344a',
    ink: '#f2efe8',
    quiet: '#b9b5c6',
    heading: '#f2efe8',
    button: '#2b2a6e',
    onButton: '#ffffff',
  },
}

/** Returns the colours of the brand. What the palette leaves alone stays as in the emails of the sample. */
export function emailColours(colours: Brand['colours']): EmailColours {
  if (!colours) return sample
  const { light, dark } = colours
  return {
    light: {
      ink: light.ink ?? sample.light.ink,
      quiet: light.muted ?? sample.light.quiet,
      heading: light.brand ?? sample.light.heading,
      button: light.brand ?? sample.light.button,
      onButton: light['on-brand'] ?? sample.light.onButton,
    },
    dark: {
      paper: dark.paper ?? sample.dark.paper,
      card: dark.surface ?? sample.dark.card,
      line: dark.line ?? sample.dark.line,
      ink: dark.ink ?? sample.dark.ink,
      quiet: dark.muted ?? sample.dark.quiet,
      heading: dark.brand ?? sample.dark.heading,
      button: dark.brand ?? sample.dark.button,
      onButton: dark['on-brand'] ?? sample.dark.onButton,
    },
  }
}
