import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** One subscription over a WebSocket; records the arrival of events. */
export class SubscriptionClient<Event> {
  private readonly client: Client;
  private waiting: ((event: Event) => void)[] = [];
  private readonly stop: () => void;

  constructor(origin: string, token: string, query: string, variables: Record<string, unknown> = {}) {
    this.client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    this.stop = this.client.subscribe<Event>(
      { query, variables },
      {
        next: ({ data }) => {
          if (data) for (const listener of [...this.waiting]) listener(data);
        },
        error: (error) => console.error(error),
        complete: () => undefined,
      },
    );
  }

  /** @returns `performance.now()` at the arrival of the first matching event */
  until(matches: (event: Event) => boolean): Promise<number> {
    return new Promise((done) => {
      const listener = (event: Event) => {
        if (!matches(event)) return;
        this.waiting = this.waiting.filter((each) => each !== listener);
        done(performance.now());
      };
      this.waiting.push(listener);
    });
  }

  async close(): Promise<void> {
    this.stop();
    await this.client.dispose();
  }
}
