/** How far an enquiry has come. A sent quote sets `quoted`, and an accepted one `won`. */
export const leadStates = ['new', 'contacted', 'quoted', 'won', 'lost'] as const
export type LeadState = (typeof leadStates)[number]

export const leadStateNames: Record<LeadState, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}
