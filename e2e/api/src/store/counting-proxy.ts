import { FaultProxy, mongodb, type MongoMessage, mongoTarget, proxiedMongoUri } from '@shop/fault-proxy';

/** Commands that ask the store something; the rest writes, or keeps the connection. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);
/** The feed of changes to the whole database, which the shop asks all the time, whatever is done. */
const FEED = 'getMore $cmd.aggregate';
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Stands between a shop and its store on loopback and counts what the shop asks. */
export class CountingProxy {
  private readonly commands: string[] = [];

  private constructor(private readonly proxy: FaultProxy<MongoMessage>) {
    proxy.onMessage(({ direction, name, collection }) => {
      if (direction === 'request') this.commands.push(`${name} ${collection ?? ''}`);
    });
  }

  /** @param target the store's connection string, of one server */
  static async start(target: string): Promise<CountingProxy> {
    return new CountingProxy(await FaultProxy.start(mongoTarget(target), mongodb));
  }

  /** The connection string that leads through here. */
  uri(target: string): string {
    return proxiedMongoUri(target, this.proxy);
  }

  /** How many reads were sent while something was done; the shop's own background work counts too. */
  async readsOf(work: () => Promise<void>): Promise<number> {
    return (await this.commandsOf(work)).filter(isRead).length;
  }

  /** The reads and writes that were sent while something was done, each as `find tools`, in their order. */
  async callsOf(work: () => Promise<unknown>): Promise<string[]> {
    const sent = await this.commandsOf(work);
    return sent.filter((command) => isRead(command) || WRITES.has(nameOf(command)));
  }

  private async commandsOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = this.commands.length;
    await work();
    return this.commands.slice(before);
  }

  close(): Promise<void> {
    return this.proxy.close();
  }
}

function isRead(command: string): boolean {
  return READS.has(nameOf(command)) && command !== FEED;
}

function nameOf(command: string): string {
  return command.slice(0, command.indexOf(' '));
}
