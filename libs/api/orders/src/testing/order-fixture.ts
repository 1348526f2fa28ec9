import { Global, Module, type ModuleMetadata } from '@nestjs/common';
import { getConnectionToken, getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { CatalogSeed, type SeedTool, ToolsService } from '@shop/api-catalog';
import { TEST_PICTURE_SETTINGS, WITHOUT_PICTURES } from '@shop/api-catalog/testing';
import { Clock, type Principal } from '@shop/api-common';
import { SETTINGS } from '@shop/config';
import { startTestStore } from '@shop/api-database/testing';
import type { Connection, Model } from 'mongoose';
import { CustomerDirectory } from '../domain/order-scope';
import { PaymentPort } from '../domain/payment.port';
import { PlacementListener } from '../domain/placement-listener.port';
import { PurchaseListener } from '../domain/purchase-listener.port';
import { OrdersModule } from '../orders.module';
import { ORDER_MODEL, type OrderRecord } from '../persistence/order.schema';
import { StartPaymentService } from '../services/start-payment.service';
import { InMemoryPayments } from './in-memory-payments';

/** Price per unit of every tool, in minor units. */
export const PRICE = 1250;

const LIMITS = {
  ...{ reads: 1e6, writes: 1e6, signIns: 1e6, failedSignIns: 1e6, mails: 1e6 },
  ...{ reviews: 1e6, webhooks: 1e6 },
};

export class TestClock {
  private time = new Date('2030-01-01T00:00:00Z');
  now(): Date {
    return this.time;
  }
  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}

/**
 * The orders module on an empty database, with an in-memory provider and a manual clock. No background work runs.
 * @param options `clock: 'store'` uses the database's time
 */
export async function startOrderFixture(
  imports: NonNullable<ModuleMetadata['imports']> = [],
  options: { readonly clock?: 'store' } = {},
) {
  const store = await startTestStore();
  const payments = new InMemoryPayments();
  const clock = new TestClock();
  if (options.clock !== 'store') payments.time = () => clock.now();
  const uids = new Map<string, string>();
  const purchases: { customerUid: string; toolId: string }[] = [];
  const placements: string[][] = [];

  @Global()
  @Module({
    providers: [
      {
        provide: SETTINGS,
        useValue: {
          ...TEST_PICTURE_SETTINGS,
          ...{ reservationMinutes: 60, accessTokenSecrets: ['x'.repeat(32)], limits: LIMITS },
        },
      },
      { provide: PaymentPort, useValue: payments },
      WITHOUT_PICTURES,
      {
        provide: PurchaseListener,
        useValue: {
          changed: async ({ customerUid, toolId }: (typeof purchases)[number]) =>
            void purchases.push({ customerUid, toolId }),
        },
      },
      {
        provide: PlacementListener,
        useValue: {
          placed: async ({ lines }: { lines: readonly { toolId: string }[] }) =>
            void placements.push(lines.map(({ toolId }) => toolId)),
        },
      },
      {
        provide: CustomerDirectory,
        useValue: { findUidByEmail: async (email: string) => uids.get(email) ?? null },
      },
    ],
    exports: [
      ...[SETTINGS, PaymentPort, PlacementListener, PurchaseListener, CustomerDirectory],
      WITHOUT_PICTURES.provide,
    ],
  })
  class Root {}

  async function startModule(further: typeof imports) {
    const builder = Test.createTestingModule({
      imports: [
        MongooseModule.forRoot(store.uri, { monitorCommands: true }),
        ...[Root, OrdersModule, ...further],
      ],
    });
    if (options.clock !== 'store') builder.overrideProvider(Clock).useValue(clock);
    const started = await builder.compile();
    started.useLogger(false);
    const models = Object.values(started.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return started;
  }

  const module = await startModule(imports);
  const connection = module.get<Connection>(getConnectionToken());
  let tools = 0;

  return {
    module,
    clock,
    payments,
    /** Tools of the orders that the PlacementListener received. */
    placements,
    /** What the PurchaseListener received. */
    purchases,
    /** Uids by lower-case e-mail, for the CustomerDirectory. */
    uids,
    audit: auditOf(module),
    /** Another replica on the same store, provider and clock; the caller closes it. */
    startReplica: (further: typeof imports = []) => startModule(further),
    get: module.get.bind(module),
    records: module.get<Model<OrderRecord>>(getModelToken(ORDER_MODEL)),

    /** Creates a tool, at PRICE by default; returns its id. */
    async createStockedTool(
      availableQuantity: number,
      minimumOrderQuantity = 1,
      terms: Partial<SeedTool> = {},
    ): Promise<string> {
      const createdAt = new Date(++tools);
      const texts = {
        name: `Hammer ${tools}`,
        image: '/pictures/claw-hammer-20-oz/640.webp',
        shortDescription: 'Heavy.',
      };
      const numbers = { availableQuantity, minimumOrderQuantity, pricePerUnit: PRICE };
      await module.get(CatalogSeed).insertTools([{ ...texts, ...numbers, ...terms }], createdAt);
      const [newest] = await module.get(ToolsService).findLatest(1);
      return newest?.id ?? '';
    },

    /** Starts the payment of an order; returns the intent id. */
    async intentOf(customer: Principal, orderId: string): Promise<string> {
      const { clientSecret } = await module.get(StartPaymentService).start(customer, orderId);
      return clientSecret.replace('_secret', '');
    },

    /** Units of a tool that are available, held and sold. */
    async account(toolId: string) {
      const tool = await connection.model('Tool').findById(toolId).lean<{
        availableQuantity: number;
        sold: number;
        holds: { quantity: number }[];
      }>();
      const held = tool?.holds.reduce((sum, hold) => sum + hold.quantity, 0);
      return { available: tool?.availableQuantity, held, sold: tool?.sold };
    },

    async reset(): Promise<void> {
      await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
    },

    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type OrderFixture = Awaited<ReturnType<typeof startOrderFixture>>;

export function createPrincipal(name: string, role: Principal['role'] = 'CUSTOMER'): Principal {
  return { uid: `uid-${name}`, email: `${name}@demo.dev`, displayName: name, role };
}

export function createOrderInput(toolId: string, change: object = {}) {
  return { toolId, quantity: 1, address: '1 Main Street', phone: '+1 555 0100', ...change };
}
