import { PageHeading, useDocumentTitle } from '@shop/web-ui';
import styles from '../prose.module.css';
import { ENTRIES } from './entries';
import { Markdown } from './markdown';

export default function BlogsPage() {
  useDocumentTitle('Blogs');
  return (
    <div className={styles.prose}>
      <PageHeading lead="Six questions that we are asked about the web side of our works.">Blogs</PageHeading>
      {ENTRIES.map((text) => (
        <article key={text} className={styles.entry}>
          <Markdown text={text} />
        </article>
      ))}
    </div>
  );
}
