import type { LaunchedProject } from '@jara/contract/content/portfolio'

/** A launched project of the content, with the URL of its picture. */
export interface PublicProject extends Omit<LaunchedProject, 'picture'> {
  image: string | null
}
