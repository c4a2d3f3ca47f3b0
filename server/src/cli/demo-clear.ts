import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { clearDemo, isNothing, previewClearing } from '#demo/clear.ts'
import { describeClearing } from '#demo/report.ts'
import { runCli } from '#lib/run-cli.ts'
import { StartError } from '#lib/start-error.ts'
import { withDatabase } from '../with-database.ts'

const confirmation = 'clear'

await runCli(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  await withDatabase(async (deps) => {
    const clearing = await previewClearing(deps)
    if (isNothing(clearing)) return console.log('There is no demo data.')
    console.log(describeClearing(clearing).join('\n'))
    if (!values.yes) await confirm()
    await clearDemo(deps, clearing)
    console.log('Demo data removed. To create your own account: npm run admin:create')
  })
})

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartError('There is no terminal to confirm. To remove this data: npm run demo:clear -- --yes')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D close the prompt without an answer.
    prompt.once('close', () => resolve(''))
    prompt.question(`Type ${confirmation} to remove it permanently: `, resolve)
  })
  prompt.close()
  if (answer.trim() !== confirmation) throw new StartError('Nothing was removed.')
}
