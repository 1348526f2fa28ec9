import { REVIEWS_PAGE_SIZE } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useToolReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { EmptyState, PagedList, SkeletonGroup } from '@shop/web-ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RatingSummary } from './components/rating-summary';
import { ToolReviewList } from './components/tool-review-list';
import styles from './components/tool-reviews.module.css';
import { WriteReview } from './components/write-review';

const ID = 'reviews';
const NO_REVIEWS = <EmptyState title="No reviews yet" text="Be the first to review this tool." />;
const SKELETON = <SkeletonGroup count={REVIEWS_PAGE_SIZE} height="96px" />;

interface ToolReviewsProps {
  readonly toolId: string;
  /** Where guests sign in; they come back to this page. */
  readonly loginPath?: string;
}

/** Section of a tool's page: its rating, its reviews, and the reader's own. Its id is `reviews`. */
export function ToolReviews({ toolId, loginPath = '/login' }: ToolReviewsProps) {
  const query = useToolReviewsQuery({ variables: { toolId, first: REVIEWS_PAGE_SIZE } });
  const rating = query.data?.tool?.rating;
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The section comes after the page, so the browser does not find it.
  useEffect(() => {
    if (hash === `#${ID}`) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} id={ID} aria-labelledby="tool-reviews" className={styles.section}>
      <h2 id="tool-reviews">Reviews</h2>
      {rating && <RatingSummary rating={rating} />}
      <WriteReview toolId={toolId} loginPath={loginPath} />
      <PagedList {...useConnection(query, query.data?.reviews)} skeleton={SKELETON} empty={NO_REVIEWS}>
        {(nodes) => <ToolReviewList reviews={nodes} />}
      </PagedList>
    </section>
  );
}
