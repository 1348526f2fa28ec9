import type { Mode } from '@shop/fault-proxy';

/** Which of the two API processes. */
export type ApiIndex = 0 | 1;

/** Which of the shop's two interfaces. */
export type Transport = 'graphql' | 'rest';

/** What a customer does; `order` is the number of a `place` step of the same schedule. */
export type CustomerStep =
  /** Orders, `twins` times with the same key at the same moment, by turns through the processes and doors. */
  | {
      readonly kind: 'place';
      readonly order: number;
      readonly customer: number;
      readonly tool: number;
      readonly quantity: number;
      readonly duplicates: number;
      readonly api: ApiIndex;
      readonly transport: Transport;
    }
  /** Starts the payment, pays with a card, and tells the shop, unless the browser is closed before. */
  | {
      readonly kind: 'pay';
      readonly order: number;
      readonly card: string;
      readonly reports: boolean;
      readonly api: ApiIndex;
      readonly transport: Transport;
    }
  | {
      readonly kind: 'cancel';
      readonly order: number;
      readonly api: ApiIndex;
      readonly transport: Transport;
    };

/** What an admin does. */
export type AdminStep =
  | { readonly kind: 'restock'; readonly tool: number; readonly by: number; readonly api: ApiIndex }
  | { readonly kind: 'ship' | 'refund'; readonly order: number; readonly api: ApiIndex }
  | {
      readonly kind: 'delete-tool';
      readonly tool: number;
      readonly api: ApiIndex;
      readonly transport: Transport;
    }
  | {
      readonly kind: 'delete-customer';
      readonly customer: number;
      readonly api: ApiIndex;
      readonly transport: Transport;
    };

/** A process that is killed with SIGKILL and started again. */
export type Victim = 'api-0' | 'api-1' | 'database';

/** A line that a proxy stands in. */
export type ProxyName = 'database-0' | 'database-1' | 'provider' | 'front-0' | 'front-1';

/** Where a process of the API is killed: around its n-th write to a collection, before or after the answer to it. */
export interface KillPoint {
  readonly kind: 'kill-at';
  readonly api: ApiIndex;
  readonly collection: string;
  readonly nth: number;
  /** Whether the write arrives, and whether its answer does. */
  readonly moment: 'before the write' | 'before the answer' | 'after the answer';
}

/** What goes wrong. */
export type FaultStep =
  /** The time to pay for an order is over. */
  | { readonly kind: 'expire'; readonly order: number }
  | { readonly kind: 'kill'; readonly victim: Victim }
  | KillPoint
  | { readonly kind: 'network'; readonly proxy: ProxyName; readonly mode: Mode; readonly ms: number }
  /** Faults of the payment sandbox, as its control API takes them. */
  | { readonly kind: 'provider'; readonly fault: Readonly<Record<string, unknown>> };

/** Anything that happens in a schedule. */
export type Step = CustomerStep | AdminStep | FaultStep;

/** A step, and how long after the one before it in the same lane, in milliseconds. */
export interface TimedStep {
  readonly afterMs: number;
  readonly step: Step;
}

/** What happens in a small shop of its own; the lanes run side by side. All of it follows from the seed. */
export interface Schedule {
  readonly seed: number;
  readonly customers: number;
  /** Prices in minor units. */
  readonly tools: readonly { readonly price: number; readonly stock: number }[];
  readonly lanes: readonly (readonly TimedStep[])[];
}

/** How many steps it has. */
export function sizeOf({ lanes }: Schedule): number {
  return lanes.reduce((sum, lane) => sum + lane.length, 0);
}
