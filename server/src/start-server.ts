import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandbox } from '@jara/sandbox/sandbox'
import type { FastifyInstance } from 'fastify'
import type { Logger as Pino } from 'pino'
import { createFileStorage } from '#adapters/file-storage.ts'
import { createMailer } from '#adapters/mailer.ts'
import { createPaystackGateway } from '#adapters/paystack.ts'
import { createPdfThread } from '#adapters/pdf-thread.ts'
import { createRealtime } from '#adapters/realtime.ts'
import { createSiteRenderer } from '#adapters/site-renderer.ts'
import { refuseDemoData } from '#demo/check.ts'
import { fillWithDemo } from '#demo/demo.ts'
import { recordOlderDemo } from '#demo/record.ts'
import { linkDemoSubscriptions } from '#demo/subscriptions.ts'
import { issueSetupCode } from '#features/auth/auth.service.ts'
import { openBrand, openSite } from '#features/content/content.service.ts'
import { secondFactor, sessions } from '#features/credentials/credentials.service.ts'
import { bindStore } from '#features/files/files.service.ts'
import { homeSecret } from '#installation/home-secret.ts'
import { createAnswerCache } from '#lib/answer-cache.ts'
import { currentBrand } from '#lib/brand.ts'
import { createChannelListener } from '#lib/channel-listener.ts'
import type { Deps } from '#lib/deps.ts'
import { isProxyUnknown, type Settings, takesTestPayments } from '#lib/env.ts'
import { createPublicSite } from '#lib/public-site.ts'
import { createSessionCache } from '#lib/session-cache.ts'
import { createSignals } from '#lib/signals.ts'
import type { BuiltSite } from '#lib/site-files.ts'
import { StartError } from '#lib/start-error.ts'
import { createVault } from '#lib/vault.ts'
import { startWorker } from '#lib/worker.ts'
import { allJobs, buildApp, sandboxPath } from './app.ts'
import type { OpenDatabase } from './open-database.ts'
import { connectSockets } from './sockets.ts'

/** How long a request may still take once the server closes. */
const stalledAfterMs = 5000
const demoPictures = new URL('../demo/', import.meta.url)
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const rendering = {
  program: new URL(`./adapters/pdf/pdf.worker.${ending}`, import.meta.url),
  fonts: new URL('../fonts/', import.meta.url),
}

const siteThread = {
  worker: new URL(`./adapters/site/site.worker.${ending}`, import.meta.url),
  program: new URL('../../web/build/renderer.mjs', import.meta.url).href,
}

interface RunningServer {
  /** The code of the link that creates the first account. Undefined when there is staff, and in a demo. */
  setupCode: string | undefined
  close(): Promise<void>
}

/** Creates the adapters and starts the server. */
export async function startServer(
  settings: Settings,
  log: Pino,
  database: OpenDatabase,
  built: BuiltSite | undefined,
): Promise<RunningServer> {
  const now = () => new Date()
  const files = createFileStorage(settings)
  const brand = currentBrand(settings)
  await bindStore({ db: database.db, files, now, brand: brand.get, log }, database.where)
  const listener = createChannelListener(database.url, log)
  const signals = createSignals(listener)
  const local = `http://127.0.0.1:${settings.port}`
  const provider = settings.paystack ?? {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    baseUrl: `${local}${sandboxPath}`,
  }
  const mailer = createMailer(settings)
  const pdfThread = createPdfThread(rendering)
  const renderer =
    built &&
    createSiteRenderer({ ...siteThread, files, log, paths: [...built.pages.keys()], origin: settings.url })
  const realtime = createRealtime({
    settings,
    pool: database.pool,
    listener,
    log,
    authenticate: (token) => sessions.authenticate(deps, token),
  })
  const deps: Deps = {
    settings: { ...settings, paystack: provider },
    db: database.db,
    now,
    log,
    signals,
    sessionCache: createSessionCache(signals),
    answers: createAnswerCache(signals),
    realtime,
    gateway: createPaystackGateway({ ...provider, log }),
    mailer,
    files,
    vault: createVault(settings.secret ?? homeSecret(settings.home)),
    pdf: { render: (layout) => pdfThread.render(layout, brand.get()) },
    brand: brand.get,
    site: built && renderer && createPublicSite(built, renderer),
    wakeWorker: (lane) => worker.wake(lane),
  }

  await listener.connect()
  await openBrand(deps, brand)
  if (!settings.production) await fillWithDemo(deps, demoPictures)
  await recordOlderDemo(deps)
  if (settings.production) await refuseDemoData(deps.db)
  if (takesTestPayments(settings))
    log.warn('PAYSTACK_SECRET_KEY is a test key: cards are not charged in this production')
  if (isProxyUnknown(settings))
    log.warn('JARA_TRUST_PROXY is 0, but only a proxy can reach this server: limits per address are off')
  await secondFactor.sealOldSecrets(deps)
  await openSite(deps)
  // A failure after `listen` would end a node that already answers requests.
  const setupCode = settings.production ? await issueSetupCode(deps) : undefined
  const app = buildApp(deps)
  if (settings.sandbox) {
    await app.register(sandbox, {
      prefix: sandboxPath,
      secretKey: provider.secretKey,
      publicOrigin: settings.url,
      webhookUrl: `${local}/api/payments/webhook/paystack`,
      stateFile: join(settings.home, 'sandbox.json'),
      subscriptions: await linkDemoSubscriptions(deps),
      control: true,
    })
  }
  realtime.attach(app.server, connectSockets(deps))
  const worker = startWorker(deps, allJobs)
  await listen(app, settings)

  return {
    setupCode,
    async close() {
      app.leave()
      await sleep(settings.drainMs)
      await realtime.close()
      await Promise.all([closeConnections(app), worker.stop()])
      mailer.close()
      await pdfThread.close()
      await renderer?.close()
      await listener.close()
    },
  }
}

/**
 * Closes the app, and repeatedly closes idle connections until the app is closed. A connection that was busy
 * when the shutdown began becomes idle later, and its client would keep it open. After a while the other
 * connections are closed too, because their clients no longer send or read.
 */
async function closeConnections(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const stalled = setTimeout(() => app.server.closeAllConnections(), stalledAfterMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(stalled)
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is already in use. Set PORT to a free one.`)
    if (code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
    throw new StartError(`Cannot listen on ${host}:${port}: ${message}.`)
  }
}
