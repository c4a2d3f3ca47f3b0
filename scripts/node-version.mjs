// Every script imports this file first, because an old Node would fail later with an unclear error.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Jara needs Node 20.19 or newer; this is ${process.versions.node}. Download it from https://nodejs.org`,
  )
  process.exit(1)
}
