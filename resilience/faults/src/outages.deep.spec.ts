import { databaseOutages } from './outages/database';
import { fullDisk } from './outages/full-disk';
import { providerOutages } from './outages/provider';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { defaultStore } from './fixture/stores';

describe.each(defaultStore())('on %s', (_, uri) => {
  const fixture = useFixture(uri);
  databaseOutages(fixture);
  if (uri === undefined) fullDisk(fixture);
  providerOutages(fixture);
  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
