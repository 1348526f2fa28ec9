import { ADMIN } from './access';
import { graphql, type Row } from './call';

const UNKNOWN = { ...ADMIN, admin: 'NOT_FOUND' } as const;
const unknownId = () => ({ id: 'f'.repeat(24) });

/** Webhooks to other systems, which are off in this shop. */
export const WEBHOOK_ROWS: readonly Row[] = [
  graphql('webhookEndpoints', ADMIN, '{ webhookEndpoints { id } }'),
  graphql('webhookDeliveries', ADMIN, '{ webhookDeliveries { totalCount } }'),
  graphql(
    'createWebhookEndpoint',
    { ...ADMIN, admin: 'CONFLICT' },
    `
      mutation {
        createWebhookEndpoint(input: { url: "https://erp.example", events: ["order.paid"] }) {
          id
        }
      }
    `,
  ),
  graphql(
    'updateWebhookEndpoint',
    UNKNOWN,
    'mutation ($id: ID!) { updateWebhookEndpoint(id: $id, input: { enabled: false }) { id } }',
    unknownId,
  ),
  graphql(
    'rotateWebhookSecret',
    UNKNOWN,
    'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { id } }',
    unknownId,
  ),
  graphql(
    'deleteWebhookEndpoint',
    UNKNOWN,
    'mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }',
    unknownId,
  ),
  graphql(
    'replayWebhookDelivery',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id } }',
    unknownId,
  ),
];
