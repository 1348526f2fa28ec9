import { licenceOf } from './licences.check';
import type { InstalledPackage } from './lock-file';

/** docs/licences.md: every package by its licence, each name once. */
export function licenceList(packages: readonly InstalledPackage[]): string {
  const names = new Map<string, Set<string>>();
  for (const one of packages) {
    const licence = licenceOf(one) ?? 'unknown';
    names.set(licence, (names.get(licence) ?? new Set()).add(one.name));
  }
  const groups = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = groups.map(
    ([licence, own]) => `## ${licence} (${own.size})\n\n${[...own].sort().join(', ')}\n`,
  );
  return `# Licences of what comes from outside

Every package of \`package-lock.json\`, those for building and testing too, by its licence. Written by \`npm run licences\`;
\`npm run check:supply-chain\` fails when it is stale, or when a licence is not among the allowed ones
(\`tools/supply-chain/src/licences.ts\`).

${text.join('\n')}`;
}
