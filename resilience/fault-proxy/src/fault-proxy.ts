import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Gate, type Write } from './connection';
import { flowing, held } from './flow';
import { Hook, type HookOptions, type Pass } from './hook';
import type { Mode } from './mode';
import type { Message, Protocol } from './protocol';

/** The target of a proxy. */
export interface Target {
  readonly port: number;
  /** 127.0.0.1 unless given. */
  readonly host?: string;
}

/**
 * A proxy between two programs on loopback that injects network and server failures: permanently by its mode, or at one
 * message by a hook. Parses the protocol so that hooks can match messages.
 */
export class FaultProxy<M extends Message> {
  private server: Server | undefined;
  private readonly connections = new Set<Connection<M>>();
  private readonly hooks = new Set<Hook<M>>();
  private readonly watchers = new Set<(message: M) => void>();
  private current: Mode = { kind: 'pass' };
  private moving = flowing();

  private constructor(
    private readonly protocol: Protocol<M>,
    private readonly target: Target,
    /** Port on 127.0.0.1. */
    readonly port: number,
  ) {}

  /**
   * Starts a proxy in mode `pass`.
   *
   * @param port a free one by default
   * @throws Error with code EADDRINUSE if the port is taken
   */
  static async start<M extends Message>(
    target: Target,
    protocol: Protocol<M>,
    port = 0,
  ): Promise<FaultProxy<M>> {
    const server = await listen(port);
    const proxy = new FaultProxy(protocol, target, (server.address() as AddressInfo).port);
    proxy.open(server);
    return proxy;
  }

  get mode(): Mode {
    return this.current;
  }

  get connectionCount(): number {
    return this.connections.size;
  }

  /** Changes the mode, for open connections too. Hanging messages resume unless the new mode blocks them. */
  async setMode(mode: Mode): Promise<void> {
    const before = this.moving;
    // Set both at once: a message that sees `hang` with an open gate would loop forever.
    this.current = mode;
    this.moving = mode.kind === 'hang' ? held() : flowing();
    for (const connection of this.connections) connection.repliedBytes = 0;
    if (mode.kind === 'refuse') await this.shut();
    else if (!this.server) this.open(await listen(this.port));
    before.release();
  }

  /** Acts at the n-th matching message from now on, over all connections. */
  hook(options: HookOptions<M>): Hook<M> {
    const hook = new Hook(options);
    this.hooks.add(hook);
    const forget = () => this.hooks.delete(hook);
    hook.reached.then(forget, forget);
    return hook;
  }

  /** Removes a hook that has not acted. */
  unhook(hook: Hook<M>): void {
    this.hooks.delete(hook);
  }

  /** Calls the listener with every message on arrival. @returns a function that unsubscribes */
  onMessage(listener: (message: M) => void): () => void {
    this.watchers.add(listener);
    return () => void this.watchers.delete(listener);
  }

  /** Resets open connections; accepts new ones. */
  resetConnections(): void {
    for (const connection of this.connections) connection.reset();
  }

  /** Stops listening and resets open connections. */
  async close(): Promise<void> {
    await this.setMode({ kind: 'refuse' });
  }

  private open(server: Server): void {
    this.server = server;
    server.on('connection', (client: Socket) => {
      const { port, host = '127.0.0.1' } = this.target;
      const target = connect({ port, host, allowHalfOpen: true });
      const connection = new Connection(client, target, this.protocol, this.pass);
      this.connections.add(connection);
      client.once('close', () => this.connections.delete(connection));
    });
  }

  private async shut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.resetConnections();
    if (server) await new Promise((done) => server.close(done));
  }

  private readonly pass: Gate<M> = async (message, write, connection) => {
    for (const listener of this.watchers) listener(message);
    const { current } = this;
    if (current.kind === 'delay') await sleep(current.ms);
    while (this.current.kind === 'hang') await this.moving.released;
    if (message.direction === 'reply' && !(await this.replyPasses(message.bytes, write, connection))) {
      return false;
    }
    // A message that one hook cuts does not reach the inner hooks.
    const passing = [...this.hooks].reduce<Pass>(
      (inner, hook) => () => (hook.claims(message) ? hook.around(message, inner) : inner()),
      () => write(message.bytes),
    );
    return (await passing()) === 'pass';
  };

  /** Whether the mode lets a reply pass; mode `reset` may send a part of it. */
  private async replyPasses(reply: Buffer, write: Write, connection: Connection<M>): Promise<boolean> {
    const { current } = this;
    if (current.kind === 'cut') return false;
    if (current.kind !== 'reset') return true;
    const left = current.afterBytes - connection.repliedBytes;
    connection.repliedBytes += reply.length;
    if (reply.length < left) return true;
    await write(reply.subarray(0, left));
    return false;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer({ allowHalfOpen: true });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
