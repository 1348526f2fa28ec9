import type { ChainReport } from '@shop/api-audit-log';

/** What a check of the audit log found, as the lines of a terminal. */
export function verificationText({ entries, head, fault }: ChainReport): string {
  if (fault !== undefined)
    return `The audit log is broken.\n${fault}\n${entries} entries before that are sound.`;
  if (entries === 0) return 'The audit log is whole: it has no entry yet.';
  const anchor = `${head.sequence}:${head.hash}`;
  return [
    `The audit log is whole: ${entries} entries, none changed, moved or removed.`,
    `Note its head elsewhere; the next check holds the log against it: npm run audit:verify -- --anchor ${anchor}`,
  ].join('\n');
}
