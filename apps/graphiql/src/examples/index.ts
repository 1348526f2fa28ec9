import { ADMIN_EXAMPLES } from './admin-examples';
import { CUSTOMER_EXAMPLES } from './customer-examples';
import type { ExampleGroup } from './example';
import { VISITOR_EXAMPLES } from './visitor-examples';

/** All examples: at least one per field of Query, Mutation and Subscription. */
export const EXAMPLE_GROUPS: readonly ExampleGroup[] = [
  ...VISITOR_EXAMPLES,
  ...CUSTOMER_EXAMPLES,
  ...ADMIN_EXAMPLES,
];
