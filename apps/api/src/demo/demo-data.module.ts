import { Module } from '@nestjs/common';
import { CatalogModule } from '@shop/api-catalog';
import { OrdersModule } from '@shop/api-orders';
import { StoreModule } from '@shop/api-database';
import { OutboxModule } from '@shop/api-outbox';
import { ReviewsModule } from '@shop/api-reviews';
import { UsersModule } from '@shop/api-users';
import { DemoData } from './demo-data';
import { DemoDataSeeder } from './demo-data-seeder';
import { DemoExamples } from './demo-examples';
import { DemoReviews } from './demo-reviews';
import { DemoOrders, DemoPayments } from './demo-orders';

/** Fills an empty database for a demonstration, through the domains' own services. */
@Module({
  imports: [CatalogModule, OrdersModule, OutboxModule, ReviewsModule, StoreModule, UsersModule],
  providers: [DemoData, DemoDataSeeder, DemoExamples, DemoOrders, DemoPayments, DemoReviews],
  exports: [DemoDataSeeder, DemoExamples],
})
export class DemoDataModule {}
