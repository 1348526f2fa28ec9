import { sharedShop, ShopClient } from '@shop/test-shop';

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Record<string, { content?: object }> }>>>
  >;
}

it('only exports answer a spreadsheet', async () => {
  const { body } = await new ShopClient((await sharedShop('abuse')).origin).rest('GET', '/openapi.json');
  const paths = Object.entries((body as Description).paths).filter(([, methods]) =>
    Object.values(methods)
      .flatMap(({ responses }) => Object.values(responses))
      .some(({ content = {} }) => Object.keys(content).some((type) => /csv|excel|sheet/.test(type))),
  );
  expect(paths.map(([path]) => path).sort()).toEqual([
    ...['/invoice/export.csv', '/order/export.csv', '/sales/export.csv', '/tool/export.csv'],
  ]);
});

it('exports a text of a customer as a text, which no spreadsheet runs', async () => {
  const client = new ShopClient((await sharedShop('abuse')).origin);
  const admin = await client.signInAsDemo('admin');
  const { tools } = await client.query<{ tools: { nodes: { id: string; minimumOrderQuantity: number }[] } }>(
    '{ tools(first: 1, filter: { inStock: true }) { nodes { id minimumOrderQuantity } } }',
  );
  const [tool] = tools.nodes;
  const order = {
    ...{ toolId: tool?.id, order_quantity: tool?.minimumOrderQuantity, phone: '+1 555 0100' },
    ...{ address: '1 Main Street', purchase_order_number: '=HYPERLINK("https://evil.example")' },
  };
  expect((await client.rest('POST', '/order', order, admin.token)).status).toBe(201);
  const { body } = await client.rest('GET', '/order/export.csv', undefined, admin.token);
  expect(String(body)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});
