import type { FastifyInstance } from 'fastify'
import { guardApi } from './api-guard.ts'
import { bankRoutes } from './banks.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { controlRoutes } from './control.routes.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.routes.ts'
import { noFaults } from './faults.ts'
import { Journal } from './journal.ts'
import { manageRoutes } from './manage.routes.ts'
import { servePages } from './pages.ts'
import { planRoutes } from './plans.routes.ts'
import { refundRoutes } from './refunds.routes.ts'
import { answerErrors } from './responses.ts'
import { runDueTasks } from './scheduled-tasks.ts'
import { type SeededSubscription, seedSubscriptions } from './seed.ts'
import { State } from './state.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import { transactionRoutes } from './transactions.routes.ts'
import { webhookControlRoutes } from './webhook-control.routes.ts'
import { Webhooks } from './webhooks.ts'

const tickMs = 1_000

export interface SandboxOptions {
  /** The key that authenticates API calls and signs webhooks. Must start with `sk_test_`. */
  secretKey: string
  /** The origin under which payers reach the sandbox. */
  publicOrigin: string
  webhookUrl: string
  /** The file that stores the state. Without a file, the state is only in memory. */
  stateFile?: string
  /** Subscriptions of the shop's sample data. They are created at the start and after a reset. */
  subscriptions?: readonly SeededSubscription[]
  /** Whether the control API at `/__sandbox` is enabled. */
  control?: boolean
  now?: () => number
}

/** A Fastify plugin that simulates Paystack without moving money. */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  if (!options.secretKey.startsWith('sk_test_'))
    throw new Error('the sandbox needs a secret key that starts with sk_test_')

  const state = new State()
  const journal = options.stateFile ? await Journal.open(options.stateFile, state) : undefined
  const clock = new Clock(options.now ?? Date.now, state.settings.byId(1)?.clockOffsetMs ?? 0)
  const faults = noFaults()
  const webhooks = new Webhooks({
    secretKey: options.secretKey,
    url: options.webhookUrl,
    state,
    clock,
    faults,
  })
  const context: Context = {
    state,
    clock,
    faults,
    webhooks,
    baseUrl: () => `${options.publicOrigin}${app.prefix}`,
  }
  const seed = () => seedSubscriptions(context, options.subscriptions ?? [])
  seed()
  const reset = async () => {
    webhooks.clear()
    state.clear()
    clock.reset()
    Object.assign(faults, noFaults())
    await journal?.reset()
    seed()
  }

  readJsonBodies(app)
  answerErrors(app)
  // A response must not be sent before the changes of its request are in the file.
  app.addHook('onSend', async () => journal?.flush())

  const pages = await servePages(app)
  checkoutRoutes(app, context, pages)
  manageRoutes(app, context, pages)
  await app.register(async (api) => {
    guardApi(api, options.secretKey, faults)
    transactionRoutes(api, context)
    customerRoutes(api, context)
    planRoutes(api, context)
    subscriptionRoutes(api, context)
    refundRoutes(api, context)
    bankRoutes(api)
    disputeRoutes(api, context)
  })
  if (options.control) {
    await app.register(
      async (control) => {
        controlRoutes(control, context, reset)
        webhookControlRoutes(control, context)
      },
      { prefix: '/__sandbox' },
    )
  }

  const ticking = setInterval(() => runDueTasks(context, clock.now()), tickMs).unref()
  app.addHook('onReady', async () => webhooks.deliverDue())
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    await webhooks.close()
    await journal?.close()
  })
}

/**
 * Replaces the body parsers of the host application, such as the raw parser for webhooks, by a JSON parser.
 */
function readJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parseJson(request, body as string, done)
  })
}
