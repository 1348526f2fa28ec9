import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const BYTES_PER_MIB = 1024 ** 2;
const POLL_MS = 50;
const OPEN_WITHIN_MS = 10_000;

interface Reply {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** The inspector of another Node process (Chrome DevTools Protocol). */
export class Inspector {
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param port of the process's `--inspect-port`; SIGUSR1 opens it */
  static async open(pid: number, port: number): Promise<Inspector> {
    process.kill(pid, 'SIGUSR1');
    const socket = new WebSocket(await addressOf(port));
    await once(socket, 'open');
    return new Inspector(socket);
  }

  /** Collects garbage. @returns the JavaScript heap in use, in MiB */
  async heapMb(): Promise<number> {
    await this.call('HeapProfiler.collectGarbage');
    const { usedSize } = await this.call('Runtime.getHeapUsage');
    return Number(usedSize) / BYTES_PER_MIB;
  }

  close(): void {
    this.socket.close();
  }

  private async call(method: string): Promise<Readonly<Record<string, unknown>>> {
    const id = (this.lastId += 1);
    this.socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [text] = (await once(this.socket, 'message')) as [Buffer];
      const reply = JSON.parse(text.toString()) as Reply;
      if (reply.id === id) return reply.result ?? {};
    }
  }
}

/** @throws Error when no inspector opens in time */
async function addressOf(port: number): Promise<string> {
  const deadline = performance.now() + OPEN_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    if (answer?.ok) {
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    }
    if (performance.now() > deadline) throw new Error(`no inspector opened on port ${port}`);
    await sleep(POLL_MS);
  }
}
