import { type AddressInfo, createServer } from 'node:net';
import { newTool } from '../support/operations';
import { readRefusal } from './refusal';
import { CREATE, LIST, toolForm } from './tool-forms';
import type { Get } from './bad-input-fixture';

/** What becomes of tools in spite of what comes with them. */
export function toolEffects(fixture: Get): void {
  it.each([
    [' 12 ', 12],
    ['12.5', 12.5],
    [12.5, 12.5],
  ])('takes the price %j (D4)', async (price_per_unit, price) => {
    const { body } = await fixture().rest('POST', '/tool', toolForm({ price_per_unit }), fixture().admin);
    const { insertedId } = body as { insertedId: string };
    const tool = await fixture().rest('GET', `/purchase/${insertedId}`);
    expect(tool.body).toMatchObject({ price_per_unit: price });
  });

  it('makes one tool of one key, through both doors (D13)', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      fixture().client.rest('POST', '/tool', toolForm(), fixture().admin.token, { 'Idempotency-Key': key });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } });
    expect(second.body).toEqual(first.body);
    const { insertedId: id } = first.body as { insertedId: string };
    const same = { name: 'Saw', image: 'https://example.com/s.png', shortDescription: 'Sharp.' };
    const input = newTool({ ...same, availableQuantity: 10, idempotencyKey: key });
    const third = await fixture().graphql(CREATE, { input }, fixture().admin);
    expect(third.body).toEqual({ data: { createTool: { id } } });
    const other = { ...input, name: 'Axe' };
    expect(readRefusal(await fixture().graphql(CREATE, { input: other }, fixture().admin))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('stores nothing but the fields of the form (D11)', async () => {
    const extra = { _id: 'f'.repeat(24), createdAt: '2001-01-01', sold: 7, deletedAt: '2001-01-01' };
    const { body } = await fixture().rest('POST', '/tool', toolForm(extra), fixture().admin);
    const { insertedId } = body as { insertedId: string };
    expect(insertedId).not.toBe(extra._id);
    const { data } = (
      await fixture().graphql('query ($id: ID!) { tool(id: $id) { createdAt } }', { id: insertedId })
    ).body as { data: { tool: { createdAt: string } } };
    expect(new Date(data.tool.createdAt).getFullYear()).toBeGreaterThan(2001);
  });

  it('deletes a tool once (D14)', async () => {
    const path = `/tool/${await fixture().addTool()}`;
    expect(await fixture().rest('DELETE', path, undefined, fixture().admin)).toMatchObject({ status: 200 });
    const again = await fixture().rest('DELETE', path, undefined, fixture().admin);
    expect(readRefusal(again)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('matches pattern characters literally (D18)', async () => {
    const search = async (text: string) => (await fixture().graphql(LIST, { search: text })).body;
    await fixture().addTool({ name: 'Clamp (50%) [.*+?^$\\' });
    expect(await search('.*')).toEqual({ data: { tools: { totalCount: 1 } } });
    expect(await search('clamp (50%) [.*+?^$\\')).toEqual({ data: { tools: { totalCount: 1 } } });
  });

  it('never fetches a picture itself (D8)', async () => {
    let calls = 0;
    const sink = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    sink.unref();
    await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done));
    const { port } = sink.address() as AddressInfo;
    await fixture().addTool({ image: `https://127.0.0.1:${port}/x.png` });
    await fixture().graphql('{ latestTools { image } }', {});
    expect(calls).toBe(0);
    await new Promise((done) => sink.close(done));
  });
}
