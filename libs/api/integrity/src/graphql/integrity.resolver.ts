import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import { BooksHealthService } from '../books-health.service';
import { BooksHealthType, toBooksHealthType } from './books-health.type';

@Resolver(() => BooksHealthType)
export class IntegrityResolver {
  constructor(private readonly books: BooksHealthService) {}

  @Query(() => BooksHealthType, {
    description: 'How the last audit of orders, stock and money ended; looks at nothing itself. Admins only.',
  })
  @AdminOnly()
  async booksHealth(): Promise<BooksHealthType> {
    return toBooksHealthType(await this.books.health());
  }

  @Mutation(() => BooksHealthType, {
    description:
      'Begins an audit of orders, stock and money, unless one is under way, and waits a moment for it: while it is ' +
      'running, ask booksHealth again. Changes nothing else. Admins only.',
  })
  @AdminOnly()
  async checkBooks(): Promise<BooksHealthType> {
    return toBooksHealthType(await this.books.refresh());
  }

  @Mutation(() => BooksHealthType, {
    description:
      'As checkBooks, and mends what is safe to mend: holds that no order needs, payments that never reached their ' +
      'orders, missing indexes and the like. What is not safe stays a finding. What each ' +
      'check mended gets an entry of the audit log. Admins only.',
  })
  @AdminOnly()
  async mendBooks(@CurrentPrincipal() admin: Principal): Promise<BooksHealthType> {
    return toBooksHealthType(await this.books.refresh(admin));
  }
}
