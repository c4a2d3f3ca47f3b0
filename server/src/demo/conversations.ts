import { sql } from 'drizzle-orm'
import { conversations, messages } from '#db/schema/index.ts'
import type { TxDeps } from '#lib/deps.ts'

const hour = 60 * 60_000

/** Conversations of staff with the demo account and two other customers. `out` marks a message from staff. */
const demoConversations: readonly {
  who: number
  lines: readonly (readonly [from: 'in' | 'out', hoursAgo: number, text: string])[]
}[] = [
  {
    who: 4,
    lines: [
      ['in', 400, 'The drivers love it. Can we add the toll receipts?'],
      [
        'out',
        398,
        'Yes. Photograph of the receipt with the amount, attached to the trip. I will send a price tomorrow.',
      ],
      ['in', 397, 'Perfect.'],
    ],
  },
  {
    who: 11,
    lines: [
      ['in', 70, 'Can the reminder go out at six in the evening instead of eight?'],
      ['out', 69, 'Done. It is a setting under Appointments now, so you can change it yourself.'],
      ['in', 5, 'Found it, thank you! One more: two patients asked for WhatsApp instead of SMS.'],
    ],
  },
  {
    who: 0,
    lines: [
      [
        'out',
        262,
        'Good morning Ada, your booking calendar is in the plan for this month. Do you want deposits for every tasting, or only at weekends?',
      ],
      ['in', 261, 'Only weekends please. During the week people just come by.'],
      ['out', 260, 'Understood. ₦5,000 on Saturdays and Sundays, free otherwise.'],
      ['in', 51, 'I have sent the photos for the wedding page. Are they large enough?'],
      ['out', 50, 'They are lovely, and large enough. The one with the yellow canopy goes on top.'],
      ['out', 3, 'A first version of the wedding page will be with you tomorrow.'],
    ],
  },
]

/** Creates the conversations with the demo admin. In some of them the last messages are unread. */
export async function fillConversations(
  deps: TxDeps,
  { customers, staff }: { customers: number[]; staff: number },
): Promise<void> {
  for (const { who, lines } of demoConversations) {
    const customer = customers[who] as number
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select nextval('message_ids') as id from generate_series(1, ${lines.length})`,
    )
    const ids = rows.map((row) => Number(row.id))
    const lastAt = new Date(deps.now().getTime() - (lines.at(-1)?.[1] ?? 0) * hour)
    const readUpTo = (from: 'in' | 'out') => Math.max(0, ...ids.filter((_, n) => lines[n]?.[0] === from))
    const [conversation] = await deps.db
      .insert(conversations)
      .values({
        lowId: Math.min(customer, staff),
        highId: Math.max(customer, staff),
        lastMessageId: ids.at(-1) as number,
        lastMessageAt: lastAt,
        // Senders have read everything up to their own last message. Staff have the lower id, because they
        // are created first.
        lowReadId: readUpTo('out'),
        highReadId: readUpTo('in'),
      })
      .returning({ id: conversations.id })
    await deps.db.insert(messages).values(
      lines.map(([from, hoursAgo, body], n) => ({
        id: ids[n] as number,
        conversationId: (conversation as { id: number }).id,
        senderId: from === 'in' ? customer : staff,
        receiverId: from === 'in' ? staff : customer,
        body,
        createdAt: new Date(deps.now().getTime() - hoursAgo * hour),
      })),
    )
  }
}
