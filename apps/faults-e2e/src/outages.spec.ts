import { databaseOutages } from './outages/database';
import { providerOutages } from './outages/provider';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/stage';
import { stores } from './stage/stores';

describe.each(stores())('on %s', (_, uri) => {
  const stage = useStage(uri);
  databaseOutages(stage);
  providerOutages(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
