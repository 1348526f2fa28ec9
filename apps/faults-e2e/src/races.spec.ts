import { fieldRaces } from './races/fields';
import { idempotencyRaces } from './races/idempotency';
import { paymentRaces } from './races/payment';
import { adminRaces, deletionRaces } from './races/people';
import { releaseRaces } from './races/release';
import { stockRaces } from './races/stock';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/use-stage';
import { stores } from './stage/stores';

describe.each(stores())('on %s, with two processes', (_, uri) => {
  const stage = useStage(uri);
  const deletions = deletionRaces(stage);
  stockRaces(stage);
  releaseRaces(stage);
  paymentRaces(stage);
  idempotencyRaces(stage);
  adminRaces(stage);
  fieldRaces(stage);
  deletions.declareEnding();
  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
