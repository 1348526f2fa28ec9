import orders from './orders.tsv?raw';
import reviews from './reviews.tsv?raw';
import toolReviews from './tool-reviews.tsv?raw';

/** Other customers than the demo one; they have no accounts. */
export const DEMO_BUYERS = {
  millstone: { uid: 'demo-millstone', email: 'stores@millstone.example', displayName: 'Millstone Joinery' },
  harbour: { uid: 'demo-harbour', email: 'buying@harbourworks.example', displayName: 'Harbour Works' },
  ridge: { uid: 'demo-ridge', email: 'site@ridgeroofing.example', displayName: 'Ridge Roofing' },
  forge: { uid: 'demo-forge', email: 'office@oldforge.example', displayName: 'The Old Forge' },
} as const;

/** The account's at the identity emulator; not the text of its password, as uids are logged. */
export function demoUid(role: string): string {
  return `${role.toLowerCase()}-of-demo`;
}

export type DemoOutcome = 'UNPAID' | 'CANCELLED' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'REFUNDED';

export interface DemoOrder {
  readonly daysAgo: number;
  readonly tool: string;
  readonly quantity: number;
  /** Absent for the demo customer. */
  readonly buyer: keyof typeof DEMO_BUYERS | undefined;
  readonly outcome: DemoOutcome;
}

type DemoReview = Readonly<{ author: string; rating: number; text: string }>;

/** Orders of the last thirty days with every outcome, oldest first. */
export const DEMO_ORDERS = recordsOf(orders) as readonly DemoOrder[];

/** Reviews of tools by their names, oldest first, by one author each. */
export const DEMO_TOOL_REVIEWS = recordsOf(toolReviews) as readonly (DemoReview & {
  readonly tool: string;
})[];

/** Of the author of a demo review: that of the buyer of this name, or one without an account. */
export function authorUid(author: string): string {
  const buyer = Object.values(DEMO_BUYERS).find(({ displayName }) => displayName === author);
  return buyer?.uid ?? `demo-${author.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}

/** Of the shop, oldest first. The authors have names of trades, not of people. */
export const DEMO_REVIEWS = recordsOf(reviews) as readonly DemoReview[];

/** The records of a table whose first line names the fields; digits alone are a number. */
function recordsOf(table: string): readonly unknown[] {
  const [names = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index], valueOf(cell)])));
}

function valueOf(cell: string): string | number | undefined {
  return /^\d+$/.test(cell) ? Number(cell) : cell || undefined;
}
