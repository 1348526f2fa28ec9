import { Markdown, PageHeading, useDocumentTitle } from '@shop/web-ui';
import performance from '../../content/blogs/performance.md?raw';
import prototypes from '../../content/blogs/prototypes.md?raw';
import search from '../../content/blogs/search.md?raw';
import setState from '../../content/blogs/set-state.md?raw';
import state from '../../content/blogs/state.md?raw';
import unitTests from '../../content/blogs/unit-tests.md?raw';
import styles from '../prose.module.css';

export const ENTRIES: readonly string[] = [performance, state, prototypes, search, unitTests, setState];

export default function BlogsPage() {
  useDocumentTitle('Blogs');
  return (
    <div className={styles.prose}>
      <PageHeading lead="Six questions about how this shop is built.">Blogs</PageHeading>
      {ENTRIES.map((text) => (
        <article key={text} className={styles.entry}>
          <Markdown text={text} />
        </article>
      ))}
    </div>
  );
}
