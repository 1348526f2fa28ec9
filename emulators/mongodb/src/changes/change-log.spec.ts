import { Buffer } from 'node:buffer';
import type { Change } from './change';
import { ChangeLog } from './change-log';

function insert(bytes: number): Change {
  return { operation: 'insert', namespace: 'd.c', after: Buffer.alloc(bytes) };
}

describe('the log of changes', () => {
  it('keeps changes in order, each at a moment of its own', () => {
    const log = new ChangeLog(100_000);
    const start = log.end;
    log.append([insert(1), insert(2)]);
    log.append([insert(3)]);
    const moments = [...log.after(start)].map(({ moment }) => moment);
    expect(moments).toHaveLength(3);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    expect([...log.after(moments[1] ?? 0)].map(({ moment }) => moment)).toEqual([moments[2]]);
    expect([...log.after(log.end)]).toEqual([]);
  });

  it('forgets the oldest beyond its size, and says so', () => {
    const log = new ChangeLog(10_000);
    const start = log.end;
    const ends: number[] = [];
    for (let i = 0; i < 1000; i++) {
      log.append([insert(800)]);
      ends.push(log.end);
    }
    expect(() => log.after(start)).toThrow(expect.objectContaining({ code: 286 }));
    expect(() => log.after(ends[988] ?? 0)).toThrow(expect.objectContaining({ code: 286 }));
    expect([...log.after(ends[989] ?? 0)]).toHaveLength(10);
  });

  it('wakes a waiter on the next change, on timeout, or on stop', async () => {
    const log = new ChangeLog(10_000);
    const stop = new AbortController();
    const woken = log.more(60_000, stop.signal);
    log.append([insert(1)]);
    await woken;
    await log.more(5, stop.signal);
    const stopped = log.more(60_000, stop.signal);
    stop.abort();
    await stopped;
  });
});
