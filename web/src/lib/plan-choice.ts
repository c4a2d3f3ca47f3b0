/** The plan a visitor chose on the pricing page travels in the address until the order form takes it. */
export const withPlan = (path: string, plan: string | null): string =>
  plan ? `${path}?${new URLSearchParams({ plan })}` : path
