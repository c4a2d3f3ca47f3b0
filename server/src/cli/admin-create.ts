import { parseArgs } from 'node:util'
import { paths } from '@jara/contract/paths'
import { invitation, newUser } from '@jara/contract/users'
import { createSuperAdmin, inviteSuperAdmin } from '#features/users/users.service.ts'
import { askHidden, readPiped } from '#lib/ask-hidden.ts'
import { readSettings } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { parse } from '#lib/parse.ts'
import { runCli } from '#lib/run-cli.ts'
import { StartError } from '#lib/start-error.ts'
import { withDatabase } from '../with-database.ts'

const usage =
  'npm run admin:create -- --email you@agency.ng --name "Your Name" [--password-stdin | --link] [--new-database]'

await runCli(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      link: { type: 'boolean', default: false },
      'new-database': { type: 'boolean', default: false },
    },
  })
  const { email, name } = values
  const options = {
    mayCreate: values['new-database'],
    hint: ' To create the database now, add --new-database.',
  }
  if (!email || !name) throw new StartError(`Enter an email and a name: ${usage}`)

  try {
    if (values.link) return await printLink(parse(invitation, { email, name }), options)
    const password = values['password-stdin'] ? await readPiped() : await askTwice()
    const { role: _, ...person } = parse(newUser, { email, name, password })
    const user = await withDatabase((deps) => createSuperAdmin(deps, person), options)
    console.log(`${user.name} <${user.email}> is a super admin now.`)
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  }
})

async function printLink(
  person: Parameters<typeof inviteSuperAdmin>[1],
  options: { mayCreate: boolean },
): Promise<void> {
  const { user, token } = await withDatabase((deps) => inviteSuperAdmin(deps, person), options)
  console.log(
    `${user.name} <${user.email}> becomes a super admin by choosing a password here. The link works once, for 7 days:`,
  )
  console.log(`${readSettings().url}${paths.invite()}#${token}`)
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError(`There is no terminal to enter the password. Pipe it in: ${usage}`)
  const password = await askHidden('Password: ')
  if (password !== (await askHidden('Repeat password: '))) throw new StartError('The passwords do not match.')
  return password
}
