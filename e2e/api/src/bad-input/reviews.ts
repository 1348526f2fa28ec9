import { expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const OPERATOR = { $gt: '' };
const RATINGS = ['0', '6', '4.5', '1e0', 'five', '', null, '٣', 0, 6, 4.5, true, [5], OPERATOR];
const INTS = [0, 6, 4.5, '5', null, true, OPERATOR];
const PILE = `a${'\u0301'.repeat(1_999)}`;
const TEXTS = [
  '',
  '   ',
  '\u200b\u200b',
  '\u3164\u00ad',
  'x'.repeat(2001),
  PILE,
  'a\u0000',
  5,
  null,
  OPERATOR,
];
const CARD = '4242 4242 4242 4242';
const KEYS = ['', '  ', 'x'.repeat(256), CARD, 'a\u0000', 'a\u200b', 5, true, OPERATOR];
const ADD = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { rating description } }';

export function reviews(fixture: Get): void {
  describe('what is refused', () => {
    expectNothingChanges(fixture);

    it.each<[string, readonly unknown[]]>([
      ['rating', RATINGS],
      ['toolId', [OPERATOR, ['x'], 5, true]],
      ['desc', TEXTS],
      ['displayName', [OPERATOR, ['x'], 5, true, 'x'.repeat(5_000)]],
    ])('POST /review: %s (G2, G3)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().rest('POST', '/review', { displayName: 'x', rating: '5', desc: 'Good.', [field]: value }),
      ),
    );
    it.each<[string, readonly unknown[]]>([
      ['rating', INTS],
      ['description', TEXTS],
      ['displayName', ['Someone else']],
      ['authorUid', ['someone']],
      ['idempotencyKey', KEYS],
    ])('addReview: %s (G2, G3)', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().graphql(ADD, { input: { rating: 5, description: 'Good.', [field]: value } }),
      ),
    );
    it.each(['', 'x'.repeat(256), CARD])('POST /review: Idempotency-Key %j', async (key) => {
      const headers = { 'Idempotency-Key': key };
      const { client, customer } = fixture();
      const body = { rating: '5', desc: 'Good.' };
      const answer = await client.rest('POST', '/review', body, customer.token, headers);
      expect(readRefusal(answer, key)).toEqual({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: ['Idempotency-Key'],
      });
    });
    it('an e-mail address as authorization, with the reason (G1)', async () => {
      const headers = { Authorization: fixture().customer.email };
      const body = { displayName: 'x', rating: '5', desc: 'Good.' };
      const answer = await fixture().client.rest('POST', '/review', body, undefined, headers);
      expect(readRefusal(answer)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(answer.body).toMatchObject({ message: expect.stringContaining('no proof of identity') });
    });
  });

  it.each([' 5 ', 5, '1'])('takes the rating %j (G2)', async (rating) => {
    const answer = await fixture().rest('POST', '/review', { rating, desc: 'Good.' });
    expect(answer.status).toBe(201);
  });

  it('takes no name for none', async () => {
    const form = { displayName: null, rating: 5, desc: 'Good.' };
    expect((await fixture().rest('POST', '/review', form)).status).toBe(201);
  });

  it('adds one review under one key, through whichever door, and no other under the same', async () => {
    const { client, customer } = fixture();
    const post = (desc: string) =>
      client.rest('POST', '/review', { rating: '3', desc }, customer.token, { 'Idempotency-Key': 'door' });
    const first = await post('Through the door.');
    const input = { rating: 3, description: 'Through the door.', idempotencyKey: 'door' };
    const document = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }';
    const second = await fixture().graphql(document, { input });
    expect(first).toMatchObject({
      status: 201,
      body: await post('Through the door.').then(({ body }) => body),
    });
    expect(second.body).toMatchObject({ data: { addReview: { id: insertedId(first.body) } } });
    expect(readRefusal(await post('Another one.'))).toMatchObject({ status: 409, code: 'CONFLICT' });
    const { body } = await client.rest('GET', '/review');
    expect(JSON.stringify(body).split('Through the door.')).toHaveLength(2);
  });

  it('keeps markup as the text that it is, under the name that the account has (G4)', async () => {
    const desc = '<script>alert(1)</script> <svg onload=x> [a](javascript:x) ' + '\u{1f528}'.repeat(1_000);
    await fixture().rest('POST', '/review', { displayName: 'Somebody', rating: 4, desc });
    const { headers, body } = await fixture().client.rest('GET', '/review');
    expect(headers.get('content-type')).toMatch('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toContainEqual({
      ...{ _id: expect.any(String), displayName: 'customer', desc, rating: '4' },
      createdAt: expect.any(String),
    });
  });
}

function insertedId(body: unknown): string {
  return (body as { insertedId: string }).insertedId;
}
