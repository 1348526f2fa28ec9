import type { Cluster } from '../cluster/cluster';
import { sizeOf, type Schedule, type Step } from '../schedule/step';
import type { Answer } from './answer';
import { demand } from './ask';
import { CREATE_TOOL } from './documents';
import { graphql } from './request';
import { type Person, signUp } from './people';

/** The answer to one call of a step. */
export interface Attempt {
  readonly step: Step;
  readonly answer: Answer<unknown>;
}

/** Attempts to place an order under one key. */
export interface OrderAttempts {
  readonly key: string;
  /** Ids in the shop's answers; more than one breaks a promise. */
  readonly ids: Set<string>;
}

/** A running schedule: its people, tools and answers. */
export interface ScheduleFixture {
  readonly cluster: Cluster;
  readonly schedule: Schedule;
  readonly admin: Person;
  readonly customers: readonly Person[];
  readonly toolIds: readonly string[];
  readonly orders: Map<number, OrderAttempts>;
  readonly attempts: Attempt[];
}

/** Creates a schedule's customers and tools, before any fault. */
export async function createFixture(
  cluster: Cluster,
  schedule: Schedule,
  admin: Person,
): Promise<ScheduleFixture> {
  const [origin] = cluster.origins;
  const mark = `${schedule.seed}-${Math.trunc(performance.now())}`;
  const customers = await Promise.all(
    Array.from({ length: schedule.customers }, (_, index) =>
      signUp(origin, `chaos-${mark}-${index}@example.com`),
    ),
  );
  const toolIds = await Promise.all(
    schedule.tools.map(async ({ price, stock }, index) => {
      const input = {
        name: `Chaos hammer ${mark} ${index}`,
        image: '/pictures/claw-hammer-20-oz/640.webp',
        shortDescription: `Of schedule ${schedule.seed} with ${sizeOf(schedule)} steps.`,
        minimumOrderQuantity: 1,
        availableQuantity: stock,
        pricePerUnit: price,
      };
      const { createTool } = await demand<{ createTool: { id: string } }>(
        origin,
        graphql(CREATE_TOOL, { input }),
        admin.token,
      );
      return createTool.id;
    }),
  );
  return { cluster, schedule, admin, customers, toolIds, orders: new Map(), attempts: [] };
}
