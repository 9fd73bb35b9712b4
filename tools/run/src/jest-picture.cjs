/** What a picture is to a test: an address with its name. The bundler gives it the hash of its content as well. */
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(`/assets/${path.basename(file)}`)};`,
  }),
  getCacheKey: (_source, file) => file,
};
