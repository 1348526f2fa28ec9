import { Injectable } from '@nestjs/common';
import { CartRepository } from './persistence/cart.repository';

/** Deletes the cart of a deleted customer. */
@Injectable()
export class CartErasure {
  constructor(private readonly carts: CartRepository) {}

  /** Idempotent. */
  erase({ uid }: { readonly uid: string }): Promise<void> {
    return this.carts.remove(uid);
  }
}
