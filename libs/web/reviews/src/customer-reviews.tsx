import { REVIEWS_PAGE_SIZE } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useCustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { EmptyState, PagedList, SkeletonGroup } from '@shop/web-ui';
import { ReviewGrid } from './components/review-grid';
import styles from './components/review-grid.module.css';

const NO_REVIEWS = (
  <EmptyState title="No reviews yet" text="Be the first: order a tool and tell us how it works." />
);
const SKELETON = <SkeletonGroup count={REVIEWS_PAGE_SIZE} height="192px" className={styles.grid} />;

export function CustomerReviews() {
  const query = useCustomerReviewsQuery({ variables: { first: REVIEWS_PAGE_SIZE } });
  return (
    <section aria-labelledby="our-reviews">
      <h2 id="our-reviews" className={styles.heading}>
        Our Customer Reviews
      </h2>
      <PagedList {...useConnection(query, query.data?.reviews)} skeleton={SKELETON} empty={NO_REVIEWS}>
        {(nodes) => <ReviewGrid reviews={nodes} />}
      </PagedList>
    </section>
  );
}
