import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retryOnConflict } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { AddressBook } from '../domain/address-book';
import { ADDRESS_BOOK_MODEL, type AddressBookRecord } from './address-book.schema';

const EMPTY = { addresses: [], defaultId: null, version: 0 };
const MAX_ATTEMPTS = 30;

export interface AddressBookChange {
  readonly before: AddressBook;
  readonly after: AddressBook;
}

/** Address books by uid; every call is about the owner's own. */
@Injectable()
export class AddressBookRepository {
  constructor(@InjectModel(ADDRESS_BOOK_MODEL) private readonly model: Model<AddressBookRecord>) {}

  async read(uid: string): Promise<AddressBook & { readonly version: number }> {
    const fields = { _id: 0, addresses: 1, defaultId: 1, version: 1 };
    return (await this.model.findById(uid, fields).lean()) ?? EMPTY;
  }

  /** One conditional write, repeated on concurrent changes. @param change throws what the book does not allow */
  change(uid: string, change: (book: AddressBook) => AddressBook): Promise<AddressBookChange> {
    return retryOnConflict('address book', () => this.write(uid, change), MAX_ATTEMPTS);
  }

  async erase(uid: string): Promise<void> {
    await this.model.deleteOne({ _id: uid });
  }

  private async write(
    uid: string,
    change: (book: AddressBook) => AddressBook,
  ): Promise<AddressBookChange | null> {
    const { version, ...before } = await this.read(uid);
    const after = change(before);
    const written = await nullOnDuplicate(
      this.model.updateOne(
        { _id: uid, version },
        { $set: { ...after, version: version + 1 } },
        { upsert: version === 0 },
      ),
    );
    return written && written.modifiedCount + written.upsertedCount > 0 ? { before, after } : null;
  }
}
