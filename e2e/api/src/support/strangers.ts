import { ClientAt, type Received } from './from-address';

const AT_ONCE = 20;

/** People at addresses of their own, for tests of what each address may ask. */
export class Strangers {
  private readonly clients: ClientAt[] = [];

  constructor(private readonly origin: string) {}

  /** Somebody who has not asked for anything yet. */
  one(address = `127.0.1.${this.clients.length + 2}`): ClientAt {
    const made = new ClientAt(this.origin, address);
    this.clients.push(made);
    return made;
  }

  close(): void {
    for (const each of this.clients) each.close();
  }
}

/** Does something so many times, some of them at once; answers what came of each. */
export async function times(count: number, work: () => Promise<Received>): Promise<Received[]> {
  const all: Received[] = [];
  while (all.length < count) {
    const round = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, work);
    all.push(...(await Promise.all(round)));
  }
  return all;
}
