import type { Mode } from '@shop/fault-proxy';

export type ApiIndex = 0 | 1;

export type Transport = 'graphql' | 'rest';

/** A step of a customer; `order` is the number of a `place` step. */
export type CustomerStep =
  /** Orders `duplicates` times concurrently with one key, over alternating processes and transports. */
  | {
      readonly kind: 'place';
      readonly order: number;
      readonly customer: number;
      /** One line of each. */
      readonly tools: readonly number[];
      readonly quantity: number;
      readonly duplicates: number;
      readonly api: ApiIndex;
      readonly transport: Transport;
    }
  /** Starts the payment and pays with a card; `reports` is false if the browser is closed before it reports to the shop. */
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

export type AdminStep =
  | { readonly kind: 'restock'; readonly tool: number; readonly by: number; readonly api: ApiIndex }
  | { readonly kind: 'ship' | 'refund'; readonly order: number; readonly api: ApiIndex }
  /** One unit, twice at once under one key. */
  | { readonly kind: 'ship-part'; readonly order: number; readonly api: ApiIndex }
  | {
      readonly kind: 'refund-part';
      readonly order: number;
      readonly restock: boolean;
      readonly api: ApiIndex;
    }
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

/** A process to kill and restart. */
export type Victim = 'api-0' | 'api-1' | 'database';

export type ProxyName = 'database-0' | 'database-1' | 'provider' | 'front-0' | 'front-1';

/** Kills an API process around its n-th write to a collection. */
export interface KillPoint {
  readonly kind: 'kill-at';
  readonly api: ApiIndex;
  readonly collection: string;
  readonly nth: number;
  readonly moment: 'before the write' | 'before the answer' | 'after the answer';
}

export type FaultStep =
  /** The order's payment deadline passes. */
  | { readonly kind: 'expire'; readonly order: number }
  | { readonly kind: 'kill'; readonly victim: Victim }
  | KillPoint
  | { readonly kind: 'network'; readonly proxy: ProxyName; readonly mode: Mode; readonly ms: number }
  /** A fault of the payment sandbox, in the format of its control API. */
  | { readonly kind: 'provider'; readonly fault: Readonly<Record<string, unknown>> };

export type Step = CustomerStep | AdminStep | FaultStep;

/** A step and its pause after the previous step of the lane, in milliseconds. */
export interface TimedStep {
  readonly afterMs: number;
  readonly step: Step;
}

/** The steps of a seed; its lanes run concurrently. */
export interface Schedule {
  readonly seed: number;
  readonly customers: number;
  /** Prices in minor units. */
  readonly tools: readonly { readonly price: number; readonly stock: number }[];
  readonly lanes: readonly (readonly TimedStep[])[];
}

/** Number of steps. */
export function sizeOf({ lanes }: Schedule): number {
  return lanes.reduce((sum, lane) => sum + lane.length, 0);
}
