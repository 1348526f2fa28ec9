import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Authenticated, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { AddressBookService } from '../address-book.service';
import { SaveAddressInput, SavedAddressType } from './address-book.type';
import { UserType } from './user.type';

@Resolver(() => UserType)
export class AddressBookResolver {
  constructor(private readonly books: AddressBookService) {}

  @ResolveField(() => [SavedAddressType], {
    nullable: true,
    description: "The caller's own address book, the default first; null for other people, also for admins.",
  })
  async addresses(
    @Parent() { uid }: UserType,
    @CurrentPrincipal() caller: Principal | undefined,
  ): Promise<SavedAddressType[] | null> {
    return caller?.uid === uid ? this.books.list(caller) : null;
  }

  @Mutation(() => SavedAddressType, {
    description: `Adds an address to the caller's address book, at most ${LIMITS.addressesMax} (CONFLICT), or replaces one.`,
  })
  @Authenticated()
  async saveAddress(
    @CurrentPrincipal() caller: Principal,
    @Args('input', { description: 'The address.' }) input: SaveAddressInput,
  ): Promise<SavedAddressType> {
    return this.books.save(caller, { ...input });
  }

  @Mutation(() => SavedAddressType, {
    description:
      "Removes one of the caller's addresses; the oldest other one becomes the default where it was.",
  })
  @Authenticated()
  async deleteAddress(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<SavedAddressType> {
    return this.books.remove(caller, id);
  }

  @Mutation(() => SavedAddressType, { description: "Makes one of the caller's addresses the default." })
  @Authenticated()
  async setDefaultAddress(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<SavedAddressType> {
    return this.books.setDefault(caller, id);
  }
}
