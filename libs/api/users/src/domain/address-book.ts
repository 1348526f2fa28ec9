import { addressShape, DomainError } from '@shop/api-common';
import { LIMITS, type PostalAddress } from '@shop/contracts';
import { z } from 'zod';

export interface SavedAddress extends PostalAddress {
  readonly id: string;
}

/** The addresses of a customer, oldest first; one of them is the default, unless there are none. */
export interface AddressBook {
  readonly addresses: readonly SavedAddress[];
  readonly defaultId: string | null;
}

export const saveAddressSchema = z.strictObject({
  ...addressShape,
  /** Of the address to replace; a new one without. */
  id: z.string({ error: 'must be the id of an address' }).nullish(),
  isDefault: z.boolean({ error: 'must be true or false' }).nullish(),
});

/** @throws DomainError CONFLICT for too many */
export function withAddress(book: AddressBook, address: SavedAddress, isDefault: boolean): AddressBook {
  const isNew = !book.addresses.some(({ id }) => id === address.id);
  if (isNew && book.addresses.length >= LIMITS.addressesMax)
    throw DomainError.conflict(
      `There can be at most ${LIMITS.addressesMax} addresses. Delete one to add another.`,
    );
  const addresses = isNew
    ? [...book.addresses, address]
    : book.addresses.map((other) => (other.id === address.id ? address : other));
  return { addresses, defaultId: isDefault || book.defaultId === null ? address.id : book.defaultId };
}

export function withoutAddress({ addresses, defaultId }: AddressBook, id: string): AddressBook {
  const left = addresses.filter((other) => other.id !== id);
  return { addresses: left, defaultId: defaultId === id ? (left[0]?.id ?? null) : defaultId };
}

/** @throws DomainError NOT_FOUND */
export function findAddress({ addresses }: AddressBook, id: string): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw DomainError.notFound('address');
  return found;
}
