import { blockedLog } from './processes/blocked-log';
import { lifeFaults } from './processes/life';
import { missingIndex } from './processes/missing-index';
import { overload } from './processes/overload';
import { resourceFaults } from './processes/resources';
import { expectDataIntegrity } from './stage/integrity';
import { useFixture } from './stage/use-fixture';

describe('on the embedded server', () => {
  const stage = useFixture(undefined);
  resourceFaults(stage);
  overload(stage);
  lifeFaults(stage);
  blockedLog(stage);
  missingIndex(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectDataIntegrity(stage()));
});
