import { REVIEWS_PAGE_SIZE } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useCustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { EmptyState, PagedList } from '@shop/web-ui';
import { ReviewGrid, ReviewGridSkeleton } from './components/review-grid';
import { ReviewsFrame } from './components/reviews-frame';

export function CustomerReviews() {
  return (
    <ReviewsFrame>
      <Reviews />
    </ReviewsFrame>
  );
}

const NOTHING = (
  <EmptyState title="No reviews yet" text="Be the first: order a tool and tell us how it works." />
);

function Reviews() {
  const query = useCustomerReviewsQuery({ variables: { first: REVIEWS_PAGE_SIZE } });
  const list = useConnection(query, query.data?.reviews);
  return (
    <PagedList {...list} skeleton={<ReviewGridSkeleton cards={REVIEWS_PAGE_SIZE} />} empty={NOTHING}>
      {(nodes) => <ReviewGrid reviews={nodes} />}
    </PagedList>
  );
}
