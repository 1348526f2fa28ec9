// Spec files of a domain put together in few: each file has Jest load its thousands of modules anew, which takes longer than
// most of the tests do. Each spec keeps its hooks and its place in the report, for it stands in a `describe` of its path.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** So many at most; more would leave workers without work in the end. */
const MOST_TOGETHER = 8;

/**
 * @param {{ root: string, folder: string, projects: Record<string, string>, isWanted: (path: string) => boolean }} specs
 *   where the repository is; the folder to write into, one in it for each project; the projects by Jest's name for them,
 *   each with its folder in the repository; and of each path whether it is to run
 */
export function putTogether({ root, folder, projects, isWanted }) {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, project] of Object.entries(projects)) {
    const specs = specsIn(join(root, project)).filter(isWanted);
    mkdirSync(join(folder, name), { recursive: true });
    for (const [index, together] of dealt(specs).entries()) {
      const lines = together.map((path) => describing(relative(root, path), path));
      writeFileSync(join(folder, name, `${index}.spec.ts`), lines.join(''));
    }
  }
}

function specsIn(folder) {
  const files = readdirSync(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map((file) => join(folder, file));
}

/** Dealt like cards, so that neighbours, which are of a kind and take alike, are spread. */
function dealt(specs) {
  const count = Math.ceil(specs.length / MOST_TOGETHER);
  return Array.from({ length: count }, (_, first) => specs.filter((_path, index) => index % count === first));
}

function describing(title, path) {
  return `describe(${JSON.stringify(title)}, () => {\n  require(${JSON.stringify(path)});\n});\n`;
}
