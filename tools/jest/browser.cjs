// The globalSetup of projects with browser tests. Unless CHROMIUM names a browser, it becomes the headless Chromium of
// @sparticuz/chromium, unpacked once below node_modules with the libraries and fonts that a bare machine lacks.
const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { mkdir, mkdtemp, rename, rm, writeFile } = require('node:fs/promises');
const { dirname, join, resolve } = require('node:path');

const root = resolve(__dirname, '../..');
const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
/** The package unpacks into the folder for temporary files, and its libraries only where it runs on AWS Lambda. */
const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
const LAMBDA = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

module.exports = async () => {
  if (process.env.CHROMIUM) return;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(root, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  process.env.CHROMIUM = join(folder, 'start');
};

async function unpack(folder) {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const env = { ...process.env, ...LAMBDA, TMPDIR: unfinished };
  execFileSync(process.execPath, ['-e', UNPACK], { cwd: root, env, stdio: 'inherit' });
  await writeFile(join(unfinished, 'fonts.conf'), fontsIn(folder));
  await writeFile(join(unfinished, 'start'), launcherIn(folder), { mode: 0o755 });
  // A run at the same time may be first; its copy is the same.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

function fontsIn(folder) {
  return `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`;
}

function launcherIn(folder) {
  const libraries = `LD_LIBRARY_PATH="${folder}/al2023/lib"`;
  return `#!/bin/sh\n${libraries} FONTCONFIG_FILE="${folder}/fonts.conf" exec "${folder}/chromium" "$@"\n`;
}
