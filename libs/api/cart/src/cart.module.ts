import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '@shop/api-catalog';
import { OutboxModule } from '@shop/api-outbox';
import { AddLinesService } from './add-lines.service';
import { CartErasure } from './cart-erasure';
import { CartService } from './cart.service';
import { CartResolver } from './graphql/cart.resolver';
import { OrderedCartLines } from './ordered-cart-lines';
import { CartRepository } from './persistence/cart.repository';
import { CART_MODEL, cartSchema } from './persistence/cart.schema';
import { CartController } from './rest/cart.controller';

/** What customers want to order. */
@Module({
  imports: [
    ...[CatalogModule, OutboxModule],
    MongooseModule.forFeature([{ name: CART_MODEL, schema: cartSchema }]),
  ],
  controllers: [CartController],
  providers: [CartRepository, CartService, AddLinesService, CartErasure, OrderedCartLines, CartResolver],
  exports: [CartErasure, OrderedCartLines],
})
export class CartModule {}
