import { Module } from '@nestjs/common';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { ReviewsModule } from '@shop/api-reviews';
import { UsersModule } from '@shop/api-users';
import { DemoData } from './demo-data';
import { DemoOrders } from './demo-orders';

/** Fills an empty database for a demonstration, through the domains' own services. */
@Module({
  imports: [CatalogModule, OrdersModule, ReviewsModule, UsersModule],
  providers: [DemoData, DemoOrders],
  exports: [DemoData],
})
export class DemoDataModule {}
