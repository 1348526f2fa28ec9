import { ADMIN, alike, SIGNED_IN, unauthenticated } from './access';
import { graphql, rest, type Row } from './call';

const NONE = 'INV-999999';

/** Another's invoice is answered like none (`invoices.spec.ts`), which these name. */
export const INVOICE_ROWS: readonly Row[] = [
  graphql('myInvoices', SIGNED_IN, '{ myInvoices { totalCount } }'),
  graphql('invoices', ADMIN, '{ invoices { totalCount } }'),
  graphql(
    'invoice',
    { ...alike('nothing'), ...unauthenticated('UNAUTHENTICATED') },
    `{ invoice(number: "${NONE}") { number } }`,
  ),
  rest(
    'GET /invoice/:number',
    { ...alike('NOT_FOUND'), ...unauthenticated('UNAUTHENTICATED') },
    () => `/invoice/${NONE}`,
  ),
];
