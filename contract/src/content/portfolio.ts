import { z } from 'zod'
import { webUrl } from '../lib/primitives.ts'
import { heading, optionalUrl, paragraph, parts, pictureName, shortLine } from './fields.ts'
import { portfolioCategories } from './portfolio-categories.ts'

export const launchedProject = z.strictObject({
  category: z.enum(portfolioCategories),
  title: shortLine,
  /** Null means that a pattern is shown. */
  picture: pictureName.nullable(),
  description: paragraph,
  tags: parts(shortLine, 6),
  liveLink: webUrl,
  caseStudyLink: optionalUrl,
})
export type LaunchedProject = z.infer<typeof launchedProject>

/** How many of the first projects the landing page shows. */
export const recentProjects = 3

export const portfolioContent = z.strictObject({
  title: heading,
  lead: paragraph,
  projects: parts(launchedProject, 60),
  /** The texts of the page with what customers have launched, at /showcase. */
  showcaseLead: paragraph,
})
export type PortfolioContent = z.infer<typeof portfolioContent>
