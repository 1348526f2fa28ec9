import type { ReconciliationCounters } from '@shop/api-orders';
import type { CircuitBreaker, CircuitBreakerState } from '@shop/api-common';
import type { SharedRedis } from '@shop/api-redis';
import { Counter, Gauge, type Registry } from 'prom-client';

const STANDINGS: readonly CircuitBreakerState[] = ['CLOSED', 'PROBING', 'OPEN'];

/** Tells how the circuit before each outside service stands: 1 for the standing that it is in, 0 for the others. */
export function measureCircuits(registry: Registry, circuits: readonly CircuitBreaker[]): void {
  new Gauge({
    name: 'outside_service_circuit',
    help: 'How the circuit before an outside service stands.',
    labelNames: ['service', 'standing'],
    registers: [registry],
    collect() {
      for (const { name, state: standing } of circuits)
        for (const each of STANDINGS) this.set({ service: name, standing: each }, each === standing ? 1 : 0);
    },
  });
}

/** Tells how much the reconciler of this process has found left undone, by what it was. */
export function measureReconciler(registry: Registry, tally: ReconciliationCounters): void {
  new Counter({
    name: 'reconciler_found_total',
    help: 'What the reconciler took up because it was left undone, or was due.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of tally.counts) this.inc({ kind }, count);
    },
  });
}

/** Tells how often this process did without Redis because that did not answer; 0 where there is none. */
export function measureRedis(registry: Registry, redis: SharedRedis | undefined): void {
  new Counter({
    name: 'redis_unanswered_total',
    help: 'Calls of Redis that failed, or were not made because the ones before had failed.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(redis?.unansweredCount ?? 0);
    },
  });
}
