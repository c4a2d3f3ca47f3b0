// Imported first by every script: an old Node would otherwise fail somewhere deep inside, with a riddle.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Jara needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org`,
  )
  process.exit(1)
}
