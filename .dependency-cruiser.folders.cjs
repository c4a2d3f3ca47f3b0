const { options } = require('./.dependency-cruiser.cjs')

/** No folder imports another one that imports it back. Tests may import from any folder. */
module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: ['\\.test\\.tsx?$', '^server/src/testing/'] } },
}
