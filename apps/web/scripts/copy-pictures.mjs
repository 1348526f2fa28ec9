// Copies the demo pictures (MIT) into the public folder. The copies are committed; rerun only when the list changes
// (`npm run pictures -w @shop/web`).
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const drawings = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
const target = join(import.meta.dirname, '../public/tools');
const codePoints = JSON.parse(await readFile(join(import.meta.dirname, 'pictures.json'), 'utf8'));

await mkdir(target, { recursive: true });
for (const [name, codePoint] of Object.entries(codePoints)) {
  await cp(join(drawings, `${codePoint}.webp`), join(target, `${name}.webp`));
}
console.log(`${Object.keys(codePoints).length} pictures copied to ${target}`);
