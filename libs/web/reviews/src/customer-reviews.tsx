import { REVIEWS_PAGE } from '@shop/contracts';
import { errorText, useLoadMore } from '@shop/web-data';
import { useCustomerReviewsQuery } from '@shop/web-data/generated/reviews';
import { EmptyState, ErrorPanel, LoadMore } from '@shop/web-ui';
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

function Reviews() {
  const query = useCustomerReviewsQuery({ variables: { first: REVIEWS_PAGE } });
  const reviews = query.data?.reviews;
  const more = useLoadMore(query, reviews);

  if (!reviews)
    return query.error ? (
      <ErrorPanel
        message={errorText(query.error)}
        busy={query.loading}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewGridSkeleton cards={REVIEWS_PAGE} />
    );
  if (reviews.totalCount === 0)
    return <EmptyState title="No reviews yet" text="Be the first: order a tool and tell us how it works." />;
  return (
    <>
      <ReviewGrid reviews={reviews.nodes} />
      <LoadMore {...more} />
    </>
  );
}
