/** Whether an IP address is this machine's own. */
export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)
