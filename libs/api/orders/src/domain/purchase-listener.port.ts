/** Follows which tools a customer has received; bound by the composition root. */
export abstract class PurchaseListener {
  /** Called, at least once, after an order is delivered or refunded. Idempotent. */
  abstract changed(purchase: { readonly customerUid: string; readonly toolId: string }): Promise<void>;
}
