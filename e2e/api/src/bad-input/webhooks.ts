import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const LIST = `query ($first: Int, $after: String, $endpointId: ID, $state: WebhookDeliveryState) {
  webhookDeliveries(first: $first, after: $after, endpointId: $endpointId, state: $state) { totalCount }
}`;
const UPDATE = `mutation ($id: ID!, $input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(id: $id, input: $input) { id }
}`;
const OPERATOR = { $gt: '' };

/** Webhooks to other systems. */
export function webhooks(fixture: () => BadInputFixture): void {
  it.each<[string, readonly object[]]>([
    ['first', [{ first: 0 }, { first: 101 }, { first: -1 }]],
    ['after', [{ after: 'x' }, { after: '' }]],
    ['endpointId', [{ endpointId: OPERATOR }]],
    ['state', [{ state: 'LOST' }, { state: OPERATOR }]],
  ])('the argument %s of webhookDeliveries', async (field, variables) => {
    await expectRefusals(variables, { code: 'BAD_USER_INPUT', field }, (sent) =>
      fixture().graphql(LIST, sent, fixture().admin),
    );
  });

  it.each<[string, readonly object[]]>([
    [
      'url',
      [
        'http://erp.example',
        'javascript:alert(1)',
        'https://10.0.0.1',
        'https://localhost',
        'https://[::1]',
      ].map((url) => ({ url })),
    ],
    ['events', [{ events: [] }]],
    ['description', [{ description: 'x'.repeat(201) }]],
  ])('the field %s of an endpoint', async (field, inputs) => {
    await expectRefusals(inputs, { code: 'BAD_USER_INPUT', field }, (input) =>
      fixture().graphql(UPDATE, { id: 'f'.repeat(24), input }, fixture().admin),
    );
  });

  it('ids of no endpoint', async () => {
    const ids = ['x', '', 'f'.repeat(24), 'f'.repeat(25), '$ne'];
    await expectRefusals(ids, { code: 'NOT_FOUND' }, (id) =>
      fixture().graphql(UPDATE, { id, input: {} }, fixture().admin),
    );
  });
}
