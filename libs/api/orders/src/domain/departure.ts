/** What stands in an order where name, phone and address of a deleted account's owner stood. */
export const ERASED_PERSON = { customerName: 'Deleted customer', phone: '', address: '' } as const;
