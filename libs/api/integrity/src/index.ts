export { Books } from './books';
export { BooksModule } from './books.module';
export { BooksResolver } from './graphql/books.resolver';
export { type AuditReport, type CheckReport, type Verdict, verdictOf } from './domain/audit-report';
export type { Finding } from './domain/finding';
export { INVARIANTS } from './domain/invariant';
