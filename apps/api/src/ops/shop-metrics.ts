import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import type { CircuitBreaker } from '@shop/api-common';
import { ReconciliationCounters } from '@shop/api-orders';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import { SHARED_REDIS, type SharedRedis } from '@shop/api-redis';
import { CIRCUITS } from './circuits';
import { measureQueues } from './queue-metrics';
import { measureCircuits, measureReconciler, measureRedis } from './service-metrics';

/** Registers the metrics of the shop besides those of requests; see docs/operations.md. */
export function registerShopMetrics(app: NestFastifyApplication, registry: Registry): void {
  measureCircuits(registry, app.get<CircuitBreaker[]>(CIRCUITS));
  measureReconciler(registry, app.get(ReconciliationCounters));
  measureRedis(registry, app.get<SharedRedis | undefined>(SHARED_REDIS, { strict: false }));
  measureQueues(registry, {
    outboxes: app.get(OutboxRegistry, { strict: false }),
    connection: app.get<Connection>(getConnectionToken()),
    clock: app.get(StoreClock, { strict: false }),
  });
}
