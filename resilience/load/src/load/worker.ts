import { load, type LoadOptions } from './load';

/** A process of its own that asks what its parent orders, one order after the other. */
process.on('message', (order: LoadOptions) => {
  load(order, () => process.send?.('counting')).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
