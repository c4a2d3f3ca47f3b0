export const portfolioCategories = ['E-commerce', 'Fintech', 'Business Sites', 'Custom Apps'] as const
export type PortfolioCategory = (typeof portfolioCategories)[number]

export interface StaticPortfolioItem {
  readonly id: string
  readonly category: PortfolioCategory
  readonly title: string
  /** 800 by 500, light enough for a slow line. */
  readonly image: string
  readonly description: string
  readonly tags: readonly string[]
  readonly liveLink: string
  readonly caseStudyLink?: string
}
