import { databaseOutages } from './outages/database';
import { fullDisk } from './outages/full-disk';
import { providerOutages } from './outages/provider';
import { expectDataIntegrity } from './stage/integrity';
import { useFixture } from './stage/use-fixture';
import { defaultStore } from './stage/stores';

describe.each(defaultStore())('on %s', (_, uri) => {
  const stage = useFixture(uri);
  databaseOutages(stage);
  if (uri === undefined) fullDisk(stage);
  providerOutages(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectDataIntegrity(stage()));
});
