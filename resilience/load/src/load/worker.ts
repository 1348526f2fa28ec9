import { load, type LoadOptions } from './load';

/** The program of `LoadProcess`. */
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
