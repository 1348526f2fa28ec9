import { Module } from '@nestjs/common';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { StoreClock } from '@shop/api-platform';
import { CHECK_PROVIDERS, Checks } from './checks/checks';
import { Books } from './books';
import { IndexReader } from './persistence/index-reader';
import { StoreMender } from './persistence/store-mender';
import { StoreReader } from './persistence/store-reader';

/** The audit of the shop's books. PaymentPort and PaymentList come from the composition root. */
@Module({
  imports: [CatalogModule, OrdersModule],
  providers: [StoreClock, StoreReader, StoreMender, IndexReader, ...CHECK_PROVIDERS, Checks, Books],
  exports: [Books],
})
export class BooksModule {}
