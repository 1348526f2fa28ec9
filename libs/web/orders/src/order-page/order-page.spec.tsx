import { anOrder, Events, renderPage } from '@shop/web-apollo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAs } from '../testing/render-as';
import { OrderPage } from './order-page';
import { PackingSlipPage } from './packing-slip-page';

const money = (amount: number) => ({ amount, currency: 'USD' });
const SAW = {
  ...{ toolId: 'saw', sku: 'TW-SAW', toolName: 'Bow Saw', pricePerUnit: money(2000) },
  ...{ quantity: 4, refundedQuantity: 1, total: money(8000) },
};
const AXE = { ...SAW, toolId: 'axe', sku: 'TW-AXE', toolName: 'Axe', refundedQuantity: 0 };
const ALLOWED = ['SHIP', 'REFUND'].map((name) => ({ name, allowed: true, reason: null }));

function order(fields: object = {}) {
  return anOrder({
    ...{ status: 'SHIPPED', paid: true, lines: [SAW, AXE], total: money(16_000), refunded: money(2000) },
    ...{ purchaseOrderNumber: 'PO 4711', note: 'Ring at gate 2.' },
    shipments: [
      {
        ...{ id: 's1', carrier: 'DHL', trackingNumber: 'JD 0815', shippedAt: '2026-02-04T10:00:00.000Z' },
        lines: [{ toolId: 'saw', quantity: 2 }],
      },
    ],
    refunds: [
      {
        ...{ id: 'r1', amount: money(2000), reason: 'Bent.', status: 'SUCCEEDED' },
        ...{ createdAt: '2026-02-05T10:00:00.000Z', lines: [{ toolId: 'saw', quantity: 1, restock: true }] },
      },
    ],
    events: [{ status: 'SHIPPED', at: '2026-02-04T10:00:00.000Z', by: 'admin', note: '2 units shipped.' }],
    actions: [...ALLOWED, { name: 'DELIVER', allowed: false, reason: '5 units are not shipped yet.' }],
    ...fields,
  });
}

function open(page = <OrderPage />, shown: object | null = order()) {
  const sent: object[] = [];
  const orderChanged = new Events<object>();
  const answer = (args: object) => {
    sent.push(JSON.parse(JSON.stringify(args)));
    return shown;
  };
  renderPage(
    renderAs('admin', page),
    { path: '/dashboard/orders/:id', initialPath: '/dashboard/orders/order-1' },
    { order: () => shown, shipOrder: answer, refundOrder: answer, updateOrderStatus: answer, orderChanged },
  );
  return { sent, orderChanged };
}

it('shows lines, references, shipments with tracking, refunds and the timeline', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Order T-7K2Q-9MXPC' })).toBeInTheDocument();
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(row).toHaveTextContent('TW-SAWBow Saw$20.00421$80.00');
  for (const text of ['PO 4711', 'Ring at gate 2.', 'DHL', 'JD 0815', 'Bent.', '2 units shipped.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Partly refunded')).toBeInTheDocument();
});

it('leads to its invoice and credit notes', async () => {
  const invoices = [
    { id: 'INV-000001', number: 'INV-000001', kind: 'INVOICE' },
    { id: 'CN-000001', number: 'CN-000001', kind: 'CREDIT_NOTE' },
  ];
  open(<OrderPage />, order({ invoices }));
  const link = await screen.findByRole('link', { name: 'Invoice INV-000001' });
  expect(link).toHaveAttribute('href', '/invoice/INV-000001');
  const creditNote = screen.getByRole('link', { name: 'Credit note CN-000001' });
  expect(creditNote).toHaveAttribute('href', '/invoice/CN-000001');
});

it('offers what is allowed and says why the rest is not', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Ship' })).toBeInTheDocument();
  expect(screen.getByText('5 units are not shipped yet.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
});

it('ships what is neither shipped nor refunded, with carrier and tracking number', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('TW-SAW · Bow Saw')).toHaveValue(1);
  await userEvent.clear(dialog.getByLabelText('TW-AXE · Axe'));
  await userEvent.type(dialog.getByLabelText('Carrier'), 'UPS');
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1Z');
  await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: 'order-1',
    input: {
      ...{ carrier: 'UPS', trackingNumber: '1Z', idempotencyKey: expect.any(String) },
      lines: [{ toolId: 'saw', quantity: 1 }],
    },
  });
});

it('refunds chosen units, restocked where asked, and says what goes back', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('Choose units, or enter an amount.')).toBeInTheDocument();
  const units = dialog.getByLabelText('TW-AXE · Axe');
  await userEvent.clear(units);
  await userEvent.type(units, '2');
  await userEvent.click(dialog.getAllByLabelText('Restock')[1] ?? document.body);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lost.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $40.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    input: { reason: 'Lost.', lines: [{ toolId: 'axe', quantity: 2, restock: true }] },
  });
});

it('refunds an amount', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('What goes back'), 'An amount');
  await userEvent.type(dialog.getByLabelText('Amount'), '5.25');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $5.25' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ input: { amount: 525 } }));
});

it('follows the order', async () => {
  const { orderChanged } = open();
  await screen.findByText('Shipped', { selector: 'span' });
  await waitFor(() => expect(orderChanged.observed).toBe(true));
  act(() => orderChanged.next(order({ status: 'DELIVERED' })));
  expect(await screen.findByText('Delivered')).toBeInTheDocument();
});

it('shows shipping and tax where they are part of the total', async () => {
  open(<OrderPage />, order({ subtotal: money(16_000), shipping: money(590), total: money(16_590) }));
  const sums = (await screen.findByText('Subtotal')).closest('dl');
  expect(sums).toHaveTextContent('Subtotal$160.00Shipping$5.90Total$165.90Refunded$20.00');
});

it('says that there is no such order', async () => {
  open(<OrderPage />, null);
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
});

it('prints what is left to pack, without prices', async () => {
  open(<PackingSlipPage />);
  expect(await screen.findByText('T-7K2Q-9MXPC')).toBeInTheDocument();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['TW-SAWBow Saw1', 'TW-AXEAxe4']);
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

it('names once who receives an address in parts', async () => {
  const shippingAddress = { __typename: 'Address', name: 'Gate 2' };
  const address = 'Gate 2\nMill Road 1\n12345 Town\nGermany';
  open(<PackingSlipPage />, order({ shippingAddress, address }));
  const label = await screen.findByText(/Mill Road 1/);
  expect(label).toHaveTextContent(/^Gate 2 Mill Road 1 12345 Town Germany \+1 555 0100$/);
});
