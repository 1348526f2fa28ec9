// Builds the process entry once before the tests, into a folder of its own: the tests start it as real processes.
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

module.exports = () => {
  const project = join(__dirname, '..');
  const vite = join(require.resolve('vite/package.json'), '..', 'bin', 'vite.js');
  const outDir = join(project, '../../dist/test/embedded-mongo');
  execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: project,
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
};
