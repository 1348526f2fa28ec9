import { MESSAGES } from '@shop/contracts';
import { useAddReviewMutation } from '@shop/web-data/generated/reviews';
import { notify } from '@shop/web-ui';

/** Adds a review; the lists of reviews and their summary are asked anew where they are shown next. */
export function useAddReview(onAdded: () => void) {
  return useAddReviewMutation({
    update: (cache) => {
      cache.evict({ fieldName: 'reviews' });
      cache.evict({ fieldName: 'reviewSummary' });
    },
    onCompleted: () => {
      notify.success(MESSAGES.reviewAdded);
      onAdded();
    },
  });
}
