/** Replaces the personal data in orders of a deleted account. */
export const REDACTED_CUSTOMER = { customerName: 'Deleted customer', phone: '', address: '' } as const;

/** Replaces the personal data in an order that was never placed. */
export const NO_CUSTOMER = { customerName: '', customerEmail: '', phone: '', address: '' } as const;
