import { money } from '@shop/contracts';

/** The rating of a tool without reviews. */
export function aRating(fields: object = {}) {
  const byRating = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 }));
  return { __typename: 'ToolRating', average: 0, count: 0, byRating, hiddenCount: 0, ...fields };
}

/** A tool as a resolver returns it. */
export function aTool(fields: object = {}) {
  return {
    id: 'tool-1',
    sku: 'TW-11-0200',
    slug: 'claw-hammer',
    name: 'Claw Hammer',
    image: '/pictures/claw-hammer-20-oz/640.webp',
    images: [],
    rating: aRating(),
    shortDescription: 'Forged in one piece.',
    minimumOrderQuantity: 10,
    availableQuantity: 300,
    pricePerUnit: money(1999),
    ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
    ...{ family: null, description: null, category: null, attributes: [], related: [], relatedIds: [] },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** A line of 10 claw hammers, with fields of a test's own. */
export function anOrderLine(fields: object = {}) {
  const { toolName, quantity, pricePerUnit, total }: Record<string, unknown> = { ...fields };
  return {
    ...{ toolId: 'tool-1', sku: 'TW-001', toolName: toolName ?? 'Claw Hammer', refundedQuantity: 0 },
    ...{ pricePerUnit: pricePerUnit ?? money(1999), quantity: quantity ?? 10, total: total ?? money(19_990) },
  };
}

/** An unpaid order of 10 claw hammers. */
export function anOrder(fields: object = {}) {
  return {
    id: 'order-1',
    number: 'T-7K2Q-9MXPC',
    lines: [anOrderLine(fields)],
    ...{ shipments: [], refunds: [], refunded: money(0), actions: [], purchaseOrderNumber: null, note: null },
    invoices: [],
    tool: aTool(),
    toolId: 'tool-1',
    toolName: 'Claw Hammer',
    pricePerUnit: money(1999),
    quantity: 10,
    ...{ subtotal: money(19_990), shipping: money(0), tax: money(0), total: money(19_990) },
    customerName: 'Ada Field',
    customerEmail: 'ada@example.com',
    phone: '+1 555 0100',
    address: '1 Main Street',
    shippingAddress: null,
    status: 'PENDING_PAYMENT',
    paid: false,
    transactionId: null,
    createdAt: '2026-02-03T10:00:00.000Z',
    paidAt: null,
    holdExpiresAt: null,
    extendableUntil: null,
    paymentIssueAt: null,
    refundFailed: false,
    dispute: null,
    events: [],
    ...fields,
  };
}

export function aUser(fields: object = {}) {
  return {
    id: 'user-1',
    uid: 'uid-1',
    email: 'ada@example.com',
    emailVerified: true,
    displayName: 'Ada Field',
    role: 'CUSTOMER',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

export function aReview(fields: object = {}) {
  return {
    id: 'review-1',
    displayName: 'Ada Field',
    description: 'Holds its edge.',
    rating: 5,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...{ toolId: null, tool: null, verified: false, editedAt: null, reply: null, hidden: false },
    ...fields,
  };
}

/** A one-page connection; `more` adds a next page. */
export function aConnection(
  nodes: readonly { readonly id: string }[],
  more = false,
  totalCount = nodes.length,
) {
  return {
    nodes,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: more, hasPreviousPage: false, endCursor: nodes.at(-1)?.id ?? null },
    totalCount,
  };
}
