/** What stands in an order where name, phone and address of a deleted account's owner stood. */
export const ERASED_PERSON = { customerName: 'Deleted customer', phone: '', address: '' } as const;

/** What stands there in an order that never came to be: its customer placed none. */
export const NOBODY = { customerName: '', customerEmail: '', phone: '', address: '' } as const;
