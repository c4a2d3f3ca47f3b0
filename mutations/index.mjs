import { contractMutations } from './contract.mjs'
import { processMutations } from './processes.mjs'
import { serverMutations } from './server.mjs'
import { webMutations } from './web.mjs'

/**
 * Faults that the tests must catch. Each one replaces `find`, which must occur exactly once in `file`.
 * Mutations that need no build come first, those that build the site last.
 */
export const mutations = [...serverMutations, ...contractMutations, ...processMutations, ...webMutations]
