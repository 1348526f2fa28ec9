import { parseArgs } from 'node:util';
import type { Anchor } from '@shop/api-audit-log';

const ANCHOR = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** Parses recorded heads of the audit log: `--anchor <sequence>:<hash>`. @throws Error for any other argument */
export function readAnchors(args: readonly string[]): Anchor[] {
  const { values } = parseArgs({
    args: [...args],
    options: { anchor: { type: 'string', multiple: true } },
  });
  return (values.anchor ?? []).map((text) => {
    const [, sequence, hash] = ANCHOR.exec(text) ?? [];
    if (sequence === undefined || hash === undefined) {
      throw new Error(`--anchor must be <number of an entry>:<its hash of 64 digits>, not ${text}`);
    }
    return { sequence: Number(sequence), hash, notedBy: 'you' };
  });
}
