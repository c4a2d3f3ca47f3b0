import { z } from 'zod'
import { defineJob } from './jobs.ts'

/**
 * Renders the public pages again after something has changed that they show, unless they show it already. A node
 * that starts names its release when pages of this release are missing.
 */
export const renderJob = defineJob('content.render', { release: z.string().optional() })
