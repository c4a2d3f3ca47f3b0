export const portfolioCategories = ['E-commerce', 'Fintech', 'Business Sites', 'Custom Apps'] as const
export type PortfolioCategory = (typeof portfolioCategories)[number]

export interface StaticPortfolioItem {
  readonly id: string
  readonly category: PortfolioCategory
  readonly title: string
  /** The URL of a picture of 800 by 500 pixels, small enough for a slow connection. */
  readonly image: string
  readonly description: string
  readonly tags: readonly string[]
  readonly liveLink: string
  readonly caseStudyLink?: string
}
