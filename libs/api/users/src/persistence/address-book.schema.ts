import { Schema } from 'mongoose';
import type { AddressBook } from '../domain/address-book';

/** One document per customer, so that cap and default hold whatever races. */
export interface AddressBookRecord extends AddressBook {
  /** Uid of the customer. */
  readonly _id: string;
  readonly version: number;
}

export const addressBookSchema = new Schema<AddressBookRecord>(
  {
    _id: { type: String, required: true },
    addresses: { type: [Schema.Types.Mixed], required: true },
    defaultId: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'address_books', versionKey: false },
);

export const ADDRESS_BOOK_MODEL = 'AddressBook';
