import { FaultProxy, mongodb, type MongoMessage, mongoTarget, mongoUriThrough } from '@shop/fault-proxy';

/** Commands that ask the store something; the rest writes, or keeps the connection. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);

/** Stands between a shop and its store on loopback and counts what the shop asks. */
export class CountingProxy {
  private reads = 0;

  private constructor(private readonly proxy: FaultProxy<MongoMessage>) {
    proxy.watch(({ direction, name }) => {
      if (direction === 'request' && READS.has(name)) this.reads += 1;
    });
  }

  /** @param target the store's connection string, of one server */
  static async before(target: string): Promise<CountingProxy> {
    return new CountingProxy(await FaultProxy.before(mongoTarget(target), mongodb));
  }

  /** The connection string that leads through here. */
  uri(target: string): string {
    return mongoUriThrough(target, this.proxy);
  }

  /** How many reads were sent while something was done; the shop's own background work counts too. */
  async readsOf(work: () => Promise<void>): Promise<number> {
    const before = this.reads;
    await work();
    return this.reads - before;
  }

  close(): Promise<void> {
    return this.proxy.close();
  }
}
