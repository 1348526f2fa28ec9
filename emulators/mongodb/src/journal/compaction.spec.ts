import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Compaction } from './compaction';
import { decodeEntries, encodeEntry, EntryKind, type JournalEntry } from './entry';
import { readFrames } from './frame';

function put(key: string): JournalEntry {
  return { kind: EntryKind.Put, namespace: 'd.c', key, bytes: Buffer.from(key.repeat(3)) };
}

describe('a compaction', () => {
  it('holds the snapshot and all that was committed while it was written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'compaction-'));
    let compaction: Compaction | undefined;
    const ready = new Promise<void>((resolve) => {
      compaction = new Compaction(join(folder, 'next'), [put('a'), put('b')], resolve);
      compaction.tail.push(...encodeEntry(put('c')), ...encodeEntry(put('d')));
    });
    await ready;
    const file = await compaction?.finish(join(folder, 'final'));
    await file?.append(encodeEntry(put('e')));
    await file?.close();
    const keys: string[] = [];
    readFrames(join(folder, 'final'), (payload) => {
      for (const { key, bytes } of decodeEntries(payload)) keys.push(`${key}:${bytes.toString()}`);
    });
    expect(keys).toEqual(['a:aaa', 'b:bbb', 'c:ccc', 'd:ddd', 'e:eee']);
    expect(readdirSync(folder)).toEqual(['final']);
  });

  it('reads a large state little by little', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'compaction-'));
    let read = 0;
    function* state(): Generator<JournalEntry> {
      for (; read < 1_000; read++) yield { ...put('a'), bytes: Buffer.alloc(1_024) };
    }
    const seen: number[] = [];
    const compaction = new Compaction(join(folder, 'next'), state(), () => undefined);
    while (!compaction.ready) {
      seen.push(read);
      await setImmediate();
    }
    await compaction.cancel();
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(read).toBe(1_000);
  });

  it('leaves nothing behind when it is given up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'compaction-'));
    await new Compaction(join(folder, 'next'), [put('a')], () => undefined).cancel();
    expect(readdirSync(folder)).toEqual([]);
  });
});
