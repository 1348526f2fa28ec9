import { PageHeading, useDocumentTitle } from '@shop/web-ui';
import styles from '../prose.module.css';
import { ENTRIES } from './entries';

/** `/blogs`: six questions and their answers. */
export default function BlogsPage() {
  useDocumentTitle('Blogs');
  return (
    <div className={styles.prose}>
      <PageHeading lead="Six questions that we are asked about the web side of our works.">Blogs</PageHeading>
      {ENTRIES.map(({ question, answer }) => (
        <article key={question} className={styles.entry}>
          <h2>{question}</h2>
          {answer}
        </article>
      ))}
    </div>
  );
}
