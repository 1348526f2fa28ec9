import { memoizeByObject } from './memoize-by-object';

it('computes a value once per object', () => {
  let made = 0;
  const count = memoizeByObject(
    ({ shop }: { shop: object }) => `${Object.keys(shop).join()} ${(made += 1)}`,
    ({ shop }) => shop,
  );
  const one = { tools: 1 };
  expect([count({ shop: one }), count({ shop: one }), count({ shop: { tools: 1 } })]).toEqual([
    'tools 1',
    'tools 1',
    'tools 2',
  ]);
});
