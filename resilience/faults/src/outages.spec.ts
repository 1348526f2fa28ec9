import { databaseOutages } from './outages/database';
import { fullDisk } from './outages/full-disk';
import { providerOutages } from './outages/provider';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/use-stage';
import { anyStore } from './stage/stores';

describe.each(anyStore())('on %s', (_, uri) => {
  const stage = useStage(uri);
  databaseOutages(stage);
  if (uri === undefined) fullDisk(stage);
  providerOutages(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
