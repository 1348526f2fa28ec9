import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { WebhooksPage } from './webhooks-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const confirm = (name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const ENDPOINT = {
  ...{ __typename: 'WebhookEndpoint', id: 'e1', url: 'https://erp.example/hook', events: ['order.paid'] },
  ...{ description: 'ERP', disabledAt: null as string | null },
};
const DELIVERY = {
  ...{ __typename: 'WebhookDelivery', id: 'd1', endpointId: 'e1', messageId: 'msg_1', event: 'order.paid' },
  ...{ payload: '{"type":"order.paid"}', state: 'FAILED', attempts: 10, createdAt: '2026-03-02T10:00:00Z' },
  ...{ deliveredAt: null, nextAttemptAt: null, problem: 'The receiver answered 500' as string | null },
};

const show = (resolvers: Resolvers, at = '/dashboard/webhooks') =>
  renderPage(
    <WebhooksPage />,
    { path: '/dashboard/webhooks', initialPath: at, siblings: <Toaster /> },
    { webhookEndpoints: [ENDPOINT], webhookDeliveries: aConnection([DELIVERY]), ...resolvers },
  );

it('makes an endpoint for the chosen events and shows its secret once', async () => {
  const inputs: object[] = [];
  const created = { ...ENDPOINT, __typename: 'WebhookEndpointWithSecret', secret: 'whsec_once' };
  show({ createWebhookEndpoint: ({ input }: { input: object }) => (inputs.push(input), created) });
  await screen.findByRole('heading', { name: 'Webhook deliveries: 1' });
  await press('New endpoint');
  await user.type(screen.getByLabelText('Address'), 'https://erp.example/hook');
  await user.click(screen.getByLabelText('stock.low'));
  await user.click(screen.getByLabelText('order.paid'));
  await press('Create endpoint');
  expect(await screen.findByText('whsec_once')).toBeInTheDocument();
  expect(inputs).toEqual([
    { url: 'https://erp.example/hook', description: '', events: ['order.paid', 'stock.low'] },
  ]);
  await press('Close');
  expect(screen.queryByText('whsec_once')).not.toBeInTheDocument();
});

it('says that webhooks are off', async () => {
  const message = 'Webhooks are off. Set WEBHOOKS=on to use them.';
  show({ createWebhookEndpoint: () => graphqlError('CONFLICT', message) });
  await screen.findByRole('heading', { name: 'Webhook deliveries: 1' });
  await press('New endpoint');
  await press('Create endpoint');
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('disables an endpoint, rotates its secret and deletes it', async () => {
  const calls: object[] = [];
  show({
    updateWebhookEndpoint: (request: object) => {
      calls.push(request);
      return { ...ENDPOINT, disabledAt: '2026-03-02T10:00:00Z' };
    },
    rotateWebhookSecret: () => ({
      ...ENDPOINT,
      ...{ __typename: 'WebhookEndpointWithSecret', secret: 'whsec_new' },
    }),
    deleteWebhookEndpoint: ({ id }: { id: string }) => (calls.push({ deleted: id }), id),
  });
  await screen.findByText('https://erp.example/hook');
  await press('Disable');
  expect(await screen.findByText('Disabled', { selector: 'td *' })).toBeInTheDocument();
  await press('Rotate secret');
  await confirm('Rotate secret');
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  await press('Close');
  await press('Delete');
  await confirm('Delete');
  await waitFor(() => expect(calls).toEqual([{ id: 'e1', input: { enabled: false } }, { deleted: 'e1' }]));
});

it('sends a failed delivery again', async () => {
  const calls: object[] = [];
  show({
    replayWebhookDelivery: (request: object) => {
      calls.push(request);
      return { ...DELIVERY, state: 'QUEUED', problem: null };
    },
  });
  expect(await screen.findByText('The receiver answered 500 (attempt 10)')).toBeInTheDocument();
  await press('Send again');
  await confirm('Send webhook');
  expect(await screen.findByText('Queued', { selector: 'td *' })).toBeInTheDocument();
  expect(calls).toEqual([{ id: 'd1' }]);
});

it('lists deliveries by state, by URL', async () => {
  const asked: object[] = [];
  const webhookDeliveries = (request: object) => (asked.push(request), aConnection([]));
  show({ webhookDeliveries }, '/dashboard/webhooks?state=FAILED');
  expect(await screen.findByText('No such deliveries')).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ state: 'FAILED' })]);
});
