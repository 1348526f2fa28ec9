import { blockedLog } from './processes/blocked-log';
import { lifeFaults } from './processes/life';
import { missingIndex } from './processes/missing-index';
import { overload } from './processes/overload';
import { resourceFaults } from './processes/resources';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';

describe('on the embedded server', () => {
  const fixture = useFixture(undefined);
  resourceFaults(fixture);
  overload(fixture);
  lifeFaults(fixture);
  blockedLog(fixture);
  missingIndex(fixture);
  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
