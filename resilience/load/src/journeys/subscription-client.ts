import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Follows one subscription of a shop over a WebSocket, as a browser does, and notes when it is told of what. */
export class SubscriptionClient<Told> {
  private readonly client: Client;
  private waiting: ((told: Told) => void)[] = [];
  private readonly stop: () => void;

  constructor(origin: string, token: string, query: string, variables: Record<string, unknown> = {}) {
    this.client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    this.stop = this.client.subscribe<Told>(
      { query, variables },
      {
        next: ({ data }) => {
          if (data) for (const hear of [...this.waiting]) hear(data);
        },
        error: (error) => console.error(error),
        complete: () => undefined,
      },
    );
  }

  /** When it was told what was waited for, on the clock of `performance`, in milliseconds. */
  until(isIt: (told: Told) => boolean): Promise<number> {
    return new Promise((done) => {
      const hear = (told: Told) => {
        if (!isIt(told)) return;
        this.waiting = this.waiting.filter((each) => each !== hear);
        done(performance.now());
      };
      this.waiting.push(hear);
    });
  }

  async close(): Promise<void> {
    this.stop();
    await this.client.dispose();
  }
}
