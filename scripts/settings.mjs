const setting = /^(JARA_|PAYSTACK_|SMTP_|MAIL_|VITE_|CORS_|DATABASE_URL$|NODE_ENV$|PORT$|HOST$|LOG_LEVEL$)/

/**
 * Whatever tries the product out brings its own settings: those of the person's shell may name a database in use.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !setting.test(name)))
}

/** The same for a whole script, with what it builds and starts. */
export function forgetSettings() {
  for (const name of Object.keys(process.env)) if (setting.test(name)) delete process.env[name]
}
