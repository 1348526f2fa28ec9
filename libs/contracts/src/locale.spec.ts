import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '../../..');
const WRITTEN_LOCALE = /['"`]en(?:-[A-Z]{2})?['"`]/;

it('is the only source of the locale', () => {
  const sources = ['apps', 'libs'].flatMap((root) =>
    readdirSync(join(REPOSITORY, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(root, path)),
  );
  const found = sources.filter((path) => WRITTEN_LOCALE.test(readFileSync(join(REPOSITORY, path), 'utf8')));
  expect(found).toEqual(['libs/contracts/src/locale.ts']);
});
