import { newOrder, newTool } from '../support/operations';
import { expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const CARD = '4242 4242 4242 4242';
const ROUTES = [
  ['POST', '/order'],
  ['POST', '/tool'],
  ['POST', '/review'],
  ['POST', '/create-payment-intent'],
  ['PATCH', '/order/652f1e810c19729de860ea11'],
  ['PUT', '/user/x@example.com'],
] as const;
const FIELDS = [
  'cardNumber',
  'card_number',
  'CARD-NO',
  'pan',
  'cvc',
  'CVV',
  'cvv2',
  'exp_month',
  'expiryDate',
];

const ADD_REVIEW = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }';
const PROFILE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
const ORDER = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const CREATE = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';

/** What belongs in the payment provider's form alone, and control characters: refused wherever they come in. */
export function cardData(fixture: Get): void {
  expectNothingChanges(fixture);

  it.each(ROUTES)('%s %s: a field for card data (F9)', async (method, path) => {
    for (const field of FIELDS) {
      await expectRefusals(['secret value', null], { code: 'BAD_USER_INPUT', field }, (value) =>
        fixture().rest(method, path, { [field]: value, rating: 5, desc: 'Good.' }, fixture().admin),
      );
    }
  });

  it.each(ROUTES)('%s %s: a card number or control characters in a text', async (method, path) => {
    const values = [CARD, `pay with ${CARD} please`, 4242424242424242, 'a\u0000b', 'a\u001bb'];
    await expectRefusals(values, { code: 'BAD_USER_INPUT', field: 'anything' }, (value) =>
      fixture().rest(method, path, { nested: [{ anything: value }] }, fixture().admin),
    );
  });

  it.each<[string, string, string, Record<string, unknown>]>([
    ['review', 'description', ADD_REVIEW, { rating: 5 }],
    ['profile', 'education', PROFILE, {}],
    ['order', 'address', ORDER, newOrder('652f1e810c19729de860ea11')],
    ['order', 'phone', ORDER, newOrder('652f1e810c19729de860ea11')],
    ['tool', 'shortDescription', CREATE, newTool()],
  ])('GraphQL %s: in a variable', (_, field, query, input) =>
    expectRefusals([CARD, 'a\u0000b', 'a\u007fb'], { code: 'BAD_USER_INPUT', field }, (value) =>
      fixture().graphql(query, { input: { ...input, [field]: value } }, fixture().admin),
    ),
  );

  it.each([CARD, '\\u0000'])('GraphQL: %j in a literal', async (text) => {
    const query = `mutation { addReview(input: { rating: 5, description: "a ${text} b" }) { id } }`;
    const answer = await fixture().graphql(query, {});
    expect(readRefusal(answer, text)).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: ['description'],
    });
  });

  it('GraphQL: a number in a literal', async () => {
    const answer = await fixture().graphql('{ tool(id: 4242424242424242) { id } }', {});
    expect(readRefusal(answer, '4242424242424242')).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: ['id'],
    });
  });

  it('GraphQL: a literal, however often it is sent', async () => {
    const query = `{ tools(search: "${CARD}") { totalCount } }`;
    for (const attempt of [1, 2]) {
      expect({ attempt, ...readRefusal(await fixture().graphql(query, {}), CARD) }).toMatchObject({
        status: 400,
      });
    }
  });

  it('a search for it, in the address', async () => {
    const answer = await fixture().rest('GET', `/tool?search=${encodeURIComponent(CARD)}`);
    expect(readRefusal(answer)).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: ['search'] });
  });
}
