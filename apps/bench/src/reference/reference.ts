import { startApollo } from './apollo';
import { startFastify } from './fastify';

/** What a reference server is made of, and the answer that it gives. */
export interface ReferenceOrder {
  readonly kind: 'fastify' | 'apollo';
  /** The shop's answer to the home query, as it came over the wire. */
  readonly answer: string;
}

/** A process of its own that answers like the shop, with nothing behind it: what could be had at most. */
process.once('message', ({ kind, answer }: ReferenceOrder) => {
  const start = kind === 'fastify' ? startFastify : startApollo;
  start(answer).then(
    (port) => process.send?.(port),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
