import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, retryOnConflict } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import { CART_LIMITS } from '@shop/contracts';
import type { Model } from 'mongoose';
import type { CartChanges, StoredCart, StoredCartLine } from '../domain/cart';
import { CART_MODEL, type CartRecord } from './cart.schema';

/** Changes of the same lines by several devices of one customer. */
const MAX_ATTEMPTS = 50;

/** One document per customer, whose lines change on condition of themselves alone. */
@Injectable()
export class CartRepository {
  constructor(@InjectModel(CART_MODEL) private readonly model: Model<CartRecord>) {}

  /** In the order in which the lines were added. */
  async find(uid: string): Promise<StoredCart> {
    return toStoredCart(await this.model.findById(uid).lean<CartRecord>());
  }

  /**
   * Makes the changes that `plan` derives from the stored lines, in one write, planned again when one of these lines has
   * changed in between.
   *
   * @returns the cart afterwards
   * @throws DomainError CONFLICT for more lines than a cart has
   */
  change(uid: string, plan: (cart: StoredCart) => CartChanges): Promise<StoredCart> {
    const attempt = async () => {
      const before = await this.find(uid);
      const changes = plan(before);
      return changes.size === 0 ? before : this.write(uid, before, changes);
    };
    return retryOnConflict('cart', attempt, MAX_ATTEMPTS);
  }

  async remove(uid: string): Promise<void> {
    await this.model.deleteOne({ _id: uid });
  }

  /** Null when one of the lines has changed. */
  private async write(uid: string, before: StoredCart, changes: CartChanges): Promise<StoredCart | null> {
    const filter: Record<string, unknown> = { _id: uid };
    const [set, unset]: [Record<string, unknown>, Record<string, 1>] = [{}, {}];
    let [added, removed] = [0, 0];
    for (const [toolId, line] of changes) {
      const path = `lines.${toolId}`;
      const known = before.get(toolId);
      if (known) {
        filter[`${path}.quantity`] = known.quantity;
        filter[`${path}.changedAt`] = known.changedAt;
      } else filter[path] = { $exists: false };
      if (line) set[path] = line;
      else unset[path] = 1;
      added += line && !known ? 1 : 0;
      removed += known && !line ? 1 : 0;
    }
    if (before.size + added - removed > CART_LIMITS.linesMax)
      throw DomainError.conflict(`A cart has at most ${CART_LIMITS.linesMax} lines. Order or remove some.`);
    if (added > 0) filter['count'] = { $not: { $gt: CART_LIMITS.linesMax - added } };
    const update = {
      ...(Object.keys(set).length > 0 && { $set: set }),
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
      $inc: { count: added - removed },
    };
    const isNew = added === changes.size;
    const options = { upsert: isNew, returnDocument: 'after' } as const;
    const record = await nullOnDuplicate(
      this.model.findOneAndUpdate(filter, update, options).lean<CartRecord>(),
    );
    return record && toStoredCart(record);
  }
}

function toStoredCart(record: CartRecord | null): StoredCart {
  const lines = Object.entries(record?.lines ?? {});
  return new Map(lines.toSorted(([, one], [, other]) => compareLines(one, other)));
}

function compareLines(one: StoredCartLine, other: StoredCartLine): number {
  return one.addedAt.getTime() - other.addedAt.getTime() || one.position - other.position;
}
