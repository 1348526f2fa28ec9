import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseInput, type Principal } from '@shop/api-common';
import {
  type AddressBook,
  findAddress,
  type SavedAddress,
  saveAddressSchema,
  withAddress,
  withoutAddress,
} from './domain/address-book';
import { AddressBookRepository } from './persistence/address-book.repository';

type Owner = Pick<Principal, 'uid'>;

/** An address, and whether it is the default. */
export interface ListedAddress extends SavedAddress {
  readonly isDefault: boolean;
}

/** The caller's own addresses. */
@Injectable()
export class AddressBookService {
  constructor(private readonly books: AddressBookRepository) {}

  /** The default first, then the oldest. */
  async list({ uid }: Owner): Promise<ListedAddress[]> {
    const book = await this.books.read(uid);
    const listed = book.addresses.map((address) => toListed(book, address.id));
    return listed.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  }

  /** Adds an address, or replaces one by its id. @throws DomainError BAD_USER_INPUT by field; NOT_FOUND; CONFLICT */
  async save({ uid }: Owner, input: unknown): Promise<ListedAddress> {
    const { id: given, isDefault, ...fields } = parseInput(saveAddressSchema, input);
    const id = given ?? randomUUID();
    const { after } = await this.books.change(uid, (before) => {
      if (given != null) findAddress(before, given);
      return withAddress(before, { ...fields, id }, isDefault ?? false);
    });
    return toListed(after, id);
  }

  /** The oldest of the others becomes the default where it was. @throws DomainError NOT_FOUND */
  async remove({ uid }: Owner, id: string): Promise<ListedAddress> {
    const { before } = await this.books.change(uid, (book) => withoutAddress(book, findAddress(book, id).id));
    return toListed(before, id);
  }

  /** @throws DomainError NOT_FOUND */
  async setDefault({ uid }: Owner, id: string): Promise<ListedAddress> {
    const { after } = await this.books.change(uid, (book) => ({
      ...book,
      defaultId: findAddress(book, id).id,
    }));
    return toListed(after, id);
  }
}

function toListed(book: AddressBook, id: string): ListedAddress {
  return { ...findAddress(book, id), isDefault: book.defaultId === id };
}
