import type { AddressInfo } from 'node:net';
import type { ResponseBodies } from '../answers';
import { bareApollo } from './apollo';
import { bareFastify } from './fastify';

export interface ReferenceOptions {
  readonly kind: 'fastify' | 'apollo';
  /** The shop's own. */
  readonly answers: ResponseBodies;
}

async function start({ kind, answers }: ReferenceOptions): Promise<number> {
  const server = kind === 'fastify' ? bareFastify(answers) : await bareApollo(answers);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** Answers like the shop, with nothing behind it: the upper bound. */
process.once('message', (order: ReferenceOptions) => {
  start(order).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
