import { Global, Module } from '@nestjs/common';
import { createFirebaseIdentity } from '@shop/api-firebase';
import { CustomerDepartures, OrdersModule, PaymentPort } from '@shop/api-orders';
import { SETTINGS, type ApiSettings } from '@shop/api-platform';
import { createStripePayment } from '@shop/api-stripe';
import { Departures, IdentityPort } from '@shop/api-users';

const LOOPBACK = '127.0.0.1';

function identity({ identity: { projectId, emulator } }: ApiSettings): IdentityPort {
  return createFirebaseIdentity({
    projectId,
    ...(emulator && { emulator: { host: `${LOOPBACK}:${emulator.adminPort}`, sealKey: emulator.sealKey } }),
  });
}

function payment({ payment: { secretKey, webhookSecret, sandboxPort } }: ApiSettings): PaymentPort {
  return createStripePayment({
    secretKey,
    webhookSecret,
    ...(sandboxPort !== undefined && { apiBase: new URL(`http://${LOOPBACK}:${sandboxPort}`) }),
  });
}

/** Binds the outside services, and the domains to each other, to the ports that the domains own. */
@Global()
@Module({
  imports: [OrdersModule],
  providers: [
    { provide: IdentityPort, inject: [SETTINGS], useFactory: identity },
    { provide: PaymentPort, inject: [SETTINGS], useFactory: payment },
    { provide: Departures, useExisting: CustomerDepartures },
  ],
  exports: [IdentityPort, PaymentPort, Departures],
})
export class AdaptersModule {}
