import { TestRedis } from '@shop/api-redis/testing';
import { fieldRaces } from './races/fields';
import { idempotencyRaces } from './races/idempotency';
import { lineRaces } from './races/lines';
import { paymentRaces } from './races/payment';
import { adminRaces, deletionRaces } from './races/people';
import { refundRaces } from './races/refunds';
import { releaseRaces } from './races/release';
import { stockRaces } from './races/stock';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { stores } from './fixture/stores';

let redis: TestRedis;
beforeAll(async () => {
  redis = await TestRedis.start();
});
afterAll(() => redis?.close());

describe.each(stores())('on %s, with two processes and one Redis', (_, uri) => {
  const fixture = useFixture(uri, () => ({ REDIS_URL: redis.url }));
  const deletions = deletionRaces(fixture);
  stockRaces(fixture);
  lineRaces(fixture);
  releaseRaces(fixture);
  paymentRaces(fixture);
  refundRaces(fixture);
  idempotencyRaces(fixture);
  adminRaces(fixture);
  fieldRaces(fixture);
  deletions.declareEnding();
  it('is raced through two processes that stand on that Redis', async () => {
    for (const { opsOrigin } of fixture().apis) {
      const ready = await fetch(`${opsOrigin}/health/ready`);
      expect(await ready.json()).toMatchObject({ redis: { status: 'up' } });
    }
  });
  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
