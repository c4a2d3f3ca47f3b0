/** `brand` is information, `accent` needs action, `good` is success and `bad` is failure. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'good' | 'bad'

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-on-brand-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  good: 'bg-good-soft text-on-good-soft',
  bad: 'bg-bad-soft text-on-bad-soft',
}
