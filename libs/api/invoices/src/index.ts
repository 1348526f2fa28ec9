export type { InvoiceAnchor, InvoicesReport } from './domain/check-invoices';
export { InvoicesResolver } from './graphql/invoices.resolver';
export { OrderInvoicesResolver } from './graphql/order-invoices.resolver';
export { InvoiceErasure } from './invoice-erasure';
export { InvoiceIssuer } from './invoice-issuer';
export { InvoiceNumbers } from './invoice-numbers';
export { InvoiceVerification } from './invoice-verification';
export { InvoicesModule } from './invoices.module';
