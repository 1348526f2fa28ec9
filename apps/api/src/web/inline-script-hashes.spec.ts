import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashInlineScripts } from './inline-script-hashes';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scripts-in-pages-'));
  await mkdir(join(directory, 'pages'));
});
afterEach(() => rm(directory, { recursive: true }));

it('hashes each script of the pages once, and no data', async () => {
  const page =
    '<script>alert(1)</script><script type="application/json">{}</script><script src="/a.js"></script>';
  await writeFile(join(directory, 'pages/home.html'), page);
  await writeFile(join(directory, 'pages/login.html'), page);
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(await hashInlineScripts(directory)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});
