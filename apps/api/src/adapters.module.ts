import { dirname, join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CatalogModule, ToolsService } from '@shop/api-catalog';
import { CartErasure, CartModule, OrderedCartLines } from '@shop/api-cart';
import { createFirebaseIdentity, type FirebaseConnection } from '@shop/api-firebase';
import { LetterErasure, LetterOutboxModule, LetterRecipients, LetterSource } from '@shop/api-mail';
import {
  CustomerErasure,
  CustomerDirectory,
  DeliveredOrders,
  OrdersModule,
  PaymentListing,
  PaymentPort,
  PlacementListener,
  PurchaseListener,
} from '@shop/api-orders';
import { InvoiceErasure, InvoicesModule } from '@shop/api-invoices';
import { ChildPictureEncoder, PictureEncoder } from '@shop/api-media';
import { RedisModule, SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { DeliveredPurchases, ReviewErasure, ReviewPurchases, ReviewsModule } from '@shop/api-reviews';
import { SettingsModule } from '@shop/api-settings';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { createStripePayment, type StripeConnection } from '@shop/api-stripe';
import {
  AccountErasure,
  AccountAddresses,
  IdentityPort,
  UserAdminService,
  UsersModule,
} from '@shop/api-users';
import { LowStock } from '@shop/api-webhooks';
import { ShopLetterSource } from './letter-source';

/** Built beside the program that runs. */
const ENCODE_PROGRAM = join(dirname(process.argv[1] ?? ''), 'encode-picture.js');
const LOOPBACK = '127.0.0.1';
/** Injection token of the `CircuitBreaker` before each outside service, as a list. */
export const CIRCUITS = Symbol('CIRCUITS');
const FIREBASE = Symbol('FIREBASE');
const STRIPE = Symbol('STRIPE');

function firebase({ identity: { projectId, emulator } }: ApiSettings): FirebaseConnection {
  return createFirebaseIdentity({
    projectId,
    ...(emulator && { emulator: { host: `${LOOPBACK}:${emulator.adminPort}`, tokenKey: emulator.tokenKey } }),
  });
}

function stripe({ payment: { secretKey, webhookSecret, sandboxPort } }: ApiSettings): StripeConnection {
  return createStripePayment({
    secretKey,
    webhookSecret,
    ...(sandboxPort !== undefined && { apiBase: new URL(`http://${LOOPBACK}:${sandboxPort}`) }),
  });
}

/** Binds the outside services, and the domains to each other, to the ports that the domains own. */
@Global()
@Module({
  imports: [
    ...[CartModule, CatalogModule, InvoicesModule, LetterOutboxModule, OrdersModule],
    ...[RedisModule, ReviewsModule, SettingsModule, UsersModule],
  ],
  providers: [
    { provide: FIREBASE, inject: [SETTINGS], useFactory: firebase },
    { provide: STRIPE, inject: [SETTINGS], useFactory: stripe },
    { provide: IdentityPort, inject: [FIREBASE], useFactory: ({ identity }: FirebaseConnection) => identity },
    { provide: PaymentPort, inject: [STRIPE], useFactory: ({ payments }: StripeConnection) => payments },
    { provide: PaymentListing, inject: [STRIPE], useFactory: ({ payments }: StripeConnection) => payments },
    {
      provide: CIRCUITS,
      inject: [FIREBASE, STRIPE, { token: SHARED_REDIS, optional: true }],
      useFactory: (...services: [FirebaseConnection, StripeConnection, SharedRedis | undefined]) =>
        services.flatMap((service) => service?.circuit ?? []),
    },
    { provide: PictureEncoder, useFactory: () => new ChildPictureEncoder(ENCODE_PROGRAM) },
    {
      provide: AccountErasure,
      inject: [InvoiceErasure, CustomerErasure, ReviewErasure, CartErasure, LetterErasure],
      useFactory: (invoices: InvoiceErasure, ...erasures: AccountErasure[]): AccountErasure => ({
        erase: async (person) => {
          await Promise.all(erasures.map((erasure) => erasure.erase(person)));
          await invoices.erase(person);
        },
      }),
    },
    { provide: DeliveredPurchases, useExisting: DeliveredOrders },
    { provide: PlacementListener, useExisting: OrderedCartLines },
    { provide: PurchaseListener, useExisting: ReviewPurchases },
    { provide: CustomerDirectory, useExisting: UserAdminService },
    { provide: LetterRecipients, useExisting: AccountAddresses },
    { provide: LetterSource, useClass: ShopLetterSource },
    { provide: LowStock, useExisting: ToolsService },
  ],
  exports: [
    ...[
      IdentityPort,
      PaymentPort,
      PaymentListing,
      CIRCUITS,
      PictureEncoder,
      AccountErasure,
      CustomerDirectory,
    ],
    ...[DeliveredPurchases, LetterRecipients, LetterSource, LowStock, PlacementListener, PurchaseListener],
  ],
})
export class AdaptersModule {}
