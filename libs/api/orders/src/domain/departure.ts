/** Replaces the personal data in orders of a deleted account. */
export const ERASED_PERSON = { customerName: 'Deleted customer', phone: '', address: '' } as const;

/** Replaces the personal data in an order that was never placed. */
export const NOBODY = { customerName: '', customerEmail: '', phone: '', address: '' } as const;
