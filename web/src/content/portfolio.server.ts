import { pictureUrl } from './pictures.server.ts'
import type { PublicProject } from './public-project.ts'
import { siteContent } from './site.server.ts'

export function launchedProjects(): PublicProject[] {
  return siteContent().portfolio.projects.map(({ picture, ...project }) => ({
    ...project,
    image: picture && pictureUrl(picture),
  }))
}
