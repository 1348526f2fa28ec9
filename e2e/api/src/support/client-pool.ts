import { ClientFromAddress, type RawResponse } from './client-from-address';

const AT_ONCE = 20;

/** People at addresses of their own, for tests of what each address may ask. */
export class ClientPool {
  private readonly clients: ClientFromAddress[] = [];

  constructor(private readonly origin: string) {}

  /** Somebody who has not asked for anything yet. */
  newClient(address = `127.0.1.${this.clients.length + 2}`): ClientFromAddress {
    const made = new ClientFromAddress(this.origin, address);
    this.clients.push(made);
    return made;
  }

  close(): void {
    for (const each of this.clients) each.close();
  }
}

/** Does something so many times, some of them at once; answers what came of each. */
export async function repeat(count: number, work: () => Promise<RawResponse>): Promise<RawResponse[]> {
  const all: RawResponse[] = [];
  while (all.length < count) {
    const round = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, work);
    all.push(...(await Promise.all(round)));
  }
  return all;
}
