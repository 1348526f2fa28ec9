/** What reviews ask of orders; bound by the composition root. */
export abstract class DeliveredPurchases {
  /** Whether an order of the tool by the customer is delivered and not refunded in full. */
  abstract has(purchase: { readonly customerUid: string; readonly toolId: string }): Promise<boolean>;
}
