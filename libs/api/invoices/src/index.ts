export type { InvoiceAnchor, InvoicesReport } from './domain/check-invoices';
export { InvoiceErasure } from './invoice-erasure';
export { InvoiceIssuer } from './invoice-issuer';
export { InvoiceVerification } from './invoice-verification';
export { InvoicesModule } from './invoices.module';
