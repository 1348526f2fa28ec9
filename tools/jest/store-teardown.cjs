const { rmSync } = require('node:fs');

module.exports = async () => {
  const { server, directory } = globalThis.embeddedStore;
  await server.close();
  rmSync(directory, { recursive: true, force: true });
};
