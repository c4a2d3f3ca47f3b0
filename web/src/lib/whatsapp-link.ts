/** Returns a link that opens WhatsApp with this text, for a chat that the user then chooses. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
