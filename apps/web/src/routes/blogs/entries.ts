import performance from '../../content/blogs/performance.md?raw';
import prototypes from '../../content/blogs/prototypes.md?raw';
import search from '../../content/blogs/search.md?raw';
import setState from '../../content/blogs/set-state.md?raw';
import state from '../../content/blogs/state.md?raw';
import unitTests from '../../content/blogs/unit-tests.md?raw';

/** Blog entries in Markdown, in page order. */
export const ENTRIES: readonly string[] = [performance, state, prototypes, search, unitTests, setState];
