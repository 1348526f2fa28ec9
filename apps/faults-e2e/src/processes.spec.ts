import { lifeFaults } from './processes/life';
import { missingIndex } from './processes/missing-index';
import { resourceFaults } from './processes/resources';
import { expectHealthyBooks } from './stage/books';
import { useStage } from './stage/stage';

const stage = useStage(undefined);
resourceFaults(stage);
lifeFaults(stage);
missingIndex(stage);
it('leaves books behind in which the auditor finds nothing', () => expectHealthyBooks(stage()));
