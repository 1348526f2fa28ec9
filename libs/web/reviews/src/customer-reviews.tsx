import { REVIEWS_PAGE } from '@shop/contracts';
import { useConnection } from '@shop/web-data';
import { useCustomerReviewsQuery } from '@shop/web-data/generated/reviews';
import { EmptyState, PagedList } from '@shop/web-ui';
import { useId } from 'react';
import styles from './customer-reviews.module.css';
import { ReviewGrid, ReviewGridSkeleton } from './parts/review-grid';

/** The section of the home page where customers speak. */
export function CustomerReviews() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Our Customer Reviews
      </h2>
      <Reviews />
    </section>
  );
}

const NOTHING = (
  <EmptyState title="No reviews yet" text="Be the first: order a tool and tell us how it works." />
);

function Reviews() {
  const query = useCustomerReviewsQuery({ variables: { first: REVIEWS_PAGE } });
  const list = useConnection(query, query.data?.reviews);
  return (
    <PagedList {...list} skeleton={<ReviewGridSkeleton cards={REVIEWS_PAGE} />} empty={NOTHING}>
      {(nodes) => <ReviewGrid reviews={nodes} />}
    </PagedList>
  );
}
