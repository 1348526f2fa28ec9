// The embedded server of a run. Each spec that needs a store makes a database of its own in it.
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = async () => {
  const { startEmbeddedMongo } = require('../../emulators/mongodb/src/index.ts');
  const directory = mkdtempSync(join(tmpdir(), 'shop-store-'));
  const server = await startEmbeddedMongo({ directory, port: 0 });
  process.env.EMBEDDED_STORE_URI = server.uri();
  globalThis.embeddedStore = { server, directory };
};
