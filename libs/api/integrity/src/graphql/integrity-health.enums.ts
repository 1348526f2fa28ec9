import { registerEnumType } from '@nestjs/graphql';
import type { Verdict } from '../domain/integrity-report';
import type { SubjectKind } from '../domain/finding';

export const VerdictEnum = {
  HEALTHY: 'HEALTHY',
  FINDINGS: 'FINDINGS',
  UNKNOWN: 'UNKNOWN',
} as const satisfies Record<Verdict, Verdict>;

registerEnumType(VerdictEnum, {
  name: 'BooksVerdict',
  description: 'What the books are like.',
  valuesMap: {
    HEALTHY: { description: 'Everything was looked at, and nothing is wrong.' },
    FINDINGS: { description: 'Something is wrong.' },
    UNKNOWN: { description: 'Nothing wrong was seen, but not everything could be looked at.' },
  },
});

export const SubjectKindEnum = {
  ORDER: 'ORDER',
  TOOL: 'TOOL',
  PAYMENT: 'PAYMENT',
  CUSTOMER: 'CUSTOMER',
  IDEMPOTENCY_KEY: 'IDEMPOTENCY_KEY',
  INDEX: 'INDEX',
  SHOP: 'SHOP',
} as const satisfies Record<SubjectKind, SubjectKind>;

registerEnumType(SubjectKindEnum, {
  name: 'BooksSubjectKind',
  description: 'Kinds of things that a finding may be about.',
  valuesMap: {
    ORDER: { description: 'An order.' },
    TOOL: { description: 'A tool and its stock.' },
    PAYMENT: { description: 'A payment at the provider.' },
    CUSTOMER: { description: 'A customer.' },
    IDEMPOTENCY_KEY: { description: 'The key of a request that may be repeated.' },
    INDEX: { description: 'An index of the database.' },
    SHOP: { description: 'The shop as a whole.' },
  },
});
