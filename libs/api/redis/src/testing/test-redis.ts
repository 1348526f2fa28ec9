import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const PROGRAM = 'redis-server';
const START_TIMEOUT_MS = 60_000;

/** A memory-only Redis for one test. */
export class TestRedis {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  /** Starts `redis-server` on a free port. @throws Error when it is not installed or does not start */
  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.open();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  /** Starts it, empty, on the same port. */
  async open(): Promise<void> {
    const memoryOnly = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
    const child = spawn(PROGRAM, ['--port', String(this.port), ...memoryOnly], { stdio: 'ignore' });
    this.child = child;
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(`${PROGRAM} is needed for this test (apt-get install redis-server): ${String(error)}`);
    });
    await Promise.race([this.waitUntilReady(), failed]);
  }

  /** Kills it with SIGKILL and waits for its exit. */
  async close(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Suspends it: connections stay open without responses. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async flush(): Promise<void> {
    const client = new Redis(this.url);
    await client.flushall();
    client.disconnect();
  }

  private async waitUntilReady(): Promise<void> {
    for (const end = performance.now() + START_TIMEOUT_MS; !(await this.isReady()); await sleep(20))
      if (performance.now() > end) throw new Error(`${PROGRAM} does not answer on port ${this.port}.`);
  }

  private isReady(): Promise<boolean> {
    const client = new Redis(this.url, { retryStrategy: () => null });
    client.on('error', () => undefined);
    const answer = client.ping().then(
      () => true,
      () => false,
    );
    return answer.finally(() => client.disconnect());
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
