import { blockedLog } from './processes/blocked-log';
import { lifeFaults } from './processes/life';
import { missingIndex } from './processes/missing-index';
import { overload } from './processes/overload';
import { resourceFaults } from './processes/resources';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/use-stage';

describe('on the embedded server', () => {
  const stage = useStage(undefined);
  resourceFaults(stage);
  overload(stage);
  lifeFaults(stage);
  blockedLog(stage);
  missingIndex(stage);
  it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
});
