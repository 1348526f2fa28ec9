import { sharedShop, ShopClient } from '@shop/test-shop';

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Record<string, { content?: object }> }>>>
  >;
}

it('no route answers a spreadsheet, so no text of a customer is ever run by one', async () => {
  const { body } = await new ShopClient((await sharedShop('abuse')).origin).rest('GET', '/openapi.json');
  const types = Object.values((body as Description).paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.keys(content));
  expect(new Set(types)).toEqual(
    new Set(['application/json', 'application/problem+json', 'image/webp', 'text/javascript', 'text/plain']),
  );
});
