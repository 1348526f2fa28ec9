import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { percentile } from '../statistics';
import { AnswerReader } from './answer-reader';

/** Load on a server on loopback. Times in milliseconds. */
export interface LoadOptions {
  readonly port: number;
  /** Raw HTTP/1.1 requests, sent in turn by any free connection. */
  readonly requests: readonly string[];
  /** Whether to start over after the last request. */
  readonly repeat: boolean;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

/** The result without the warm-up. Times in milliseconds. */
export interface LoadResult {
  readonly responses: number;
  readonly failures: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests on all connections concurrently, one at a time on each.
 *
 * @param counting called after the warm-up
 */
export async function load(order: LoadOptions, counting: () => void): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)));
  const tally = new Tally(order);
  let measuredFrom = performance.now();
  const warm = setTimeout(() => {
    tally.begin();
    measuredFrom = performance.now();
    counting();
  }, order.warmUpMs);
  await Promise.all(sockets.map((socket) => lane(socket, tally)));
  clearTimeout(warm);
  const seconds = (performance.now() - measuredFrom) / 1000;
  for (const socket of sockets) socket.destroy();
  return tally.result(seconds);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** The requests of one connection. */
function lane(socket: Socket, tally: Tally): Promise<void> {
  return new Promise((done, fail) => {
    const reader = new AnswerReader();
    let askedAt = 0;
    const ask = () => {
      const request = tally.next();
      if (request === undefined) {
        done();
        return;
      }
      askedAt = performance.now();
      socket.write(request, 'latin1');
    };
    socket.on('data', (chunk: Buffer) => {
      const state = reader.add(chunk);
      if (state === 'more') return;
      tally.add(state === 'success', performance.now() - askedAt);
      ask();
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('the server closed a connection')));
    ask();
  });
}

class Tally {
  private readonly end: number;
  private waits: number[] = [];
  private failures = 0;
  private asked = 0;

  constructor(private readonly order: LoadOptions) {
    this.end = performance.now() + order.warmUpMs + order.ms;
  }

  next(): string | undefined {
    const { requests, repeat } = this.order;
    if (performance.now() >= this.end || (!repeat && this.asked >= requests.length)) return undefined;
    const request = requests[this.asked % requests.length];
    this.asked += 1;
    return request;
  }

  /** Ends the warm-up. */
  begin(): void {
    this.waits = [];
    this.failures = 0;
  }

  add(succeeded: boolean, ms: number): void {
    this.waits.push(ms);
    if (!succeeded) this.failures += 1;
  }

  result(seconds: number): LoadResult {
    const { waits, failures } = this;
    return {
      ...{ responses: waits.length, failures, seconds },
      ...{ p50: percentile(waits, 50), p99: percentile(waits, 99) },
    };
  }
}
