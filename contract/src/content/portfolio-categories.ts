export const portfolioCategories = ['E-commerce', 'Fintech', 'Business Sites', 'Custom Apps'] as const
