import { idempotencyRaces } from './races/idempotency';
import { paymentRaces } from './races/payment';
import { peopleRaces } from './races/people';
import { releaseRaces } from './races/release';
import { stockRaces } from './races/stock';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/stage';
import { stores } from './stage/stores';

describe.each(stores())('on %s, with two processes', (_, uri) => {
  const stage = useStage(uri);
  stockRaces(stage);
  releaseRaces(stage);
  paymentRaces(stage);
  idempotencyRaces(stage);
  peopleRaces(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
