import { PageHeading, Panel, useDocumentTitle } from '@shop/web-ui';
import styles from './add-review-page.module.css';
import { NewReview } from './components/new-review';

export function AddReviewPage() {
  useDocumentTitle('Add Review');
  return (
    <>
      <PageHeading level={2} lead="Your review appears on our home page under your name.">
        Add Review
      </PageHeading>
      <Panel className={styles.form}>
        <NewReview />
      </Panel>
    </>
  );
}
