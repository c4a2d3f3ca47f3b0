import { portfolioCategories } from '@jara/contract/content/portfolio-categories'
import { paths } from '@jara/contract/paths'
import type { PublicProject } from '#content/public-project.ts'
import { useAddressChoice } from '#lib/use-address.ts'
import { TabPanel } from '#ui/tab-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { StaticPortfolio } from './static-portfolio.tsx'

/** Returns the name of a category in the URL: 'business-sites' for 'Business Sites'. */
const slugOf = (category: string) => category.toLowerCase().replaceAll(' ', '-')
const all = 'all'
const slugs: readonly [string, ...string[]] = [all, ...portfolioCategories.map(slugOf)]

const tabs = ['All', ...portfolioCategories].map((label, index) => ({
  id: slugOf(label),
  label,
  to: paths.publicPortfolio({ category: index === 0 ? undefined : slugOf(label) }),
}))

export function PortfolioBrowser({ projects }: { projects: readonly PublicProject[] }) {
  const category = useAddressChoice(paths.publicPortfolio, 'category', slugs)
  return (
    <>
      <Tabs label="Kind of work" tabs={tabs} selected={category} panelId="work" className="mb-12" />
      <TabPanel id="work" selected={category}>
        <StaticPortfolio
          projects={projects}
          isShown={(project) => category === all || slugOf(project.category) === category}
        />
      </TabPanel>
    </>
  )
}
