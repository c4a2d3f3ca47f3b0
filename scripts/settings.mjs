const setting = /^(JARA_|PAYSTACK_|SMTP_|MAIL_|VITE_|CORS_|DATABASE_URL$|NODE_ENV$|PORT$|HOST$|LOG_LEVEL$)/

/**
 * Returns the environment without the product's settings. Tests and benchmarks use their own settings,
 * because the settings of the shell may point to a production database.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !setting.test(name)))
}

/** Removes the product's settings from this process, and so from everything it builds and starts. */
export function forgetSettings() {
  for (const name of Object.keys(process.env)) if (setting.test(name)) delete process.env[name]
}
