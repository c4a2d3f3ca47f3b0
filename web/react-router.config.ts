import { publicPages } from '@jara/contract/pages'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...publicPages],
} satisfies Config
