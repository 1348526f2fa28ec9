import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import { useAddReviewMutation } from '@shop/web-data/generated/reviews';
import { notify, useTellWhoeverLeft } from '@shop/web-ui';

/** Adds a review; the lists of reviews and their summary are asked anew where they are shown next. */
export function useAddReview(onAdded: () => void) {
  const tellWhoeverLeft = useTellWhoeverLeft('Add Review');
  return useAddReviewMutation({
    update: (cache) => {
      cache.evict({ fieldName: 'reviews' });
      cache.evict({ fieldName: 'reviewSummary' });
    },
    onCompleted: () => {
      notify.success(MESSAGES.reviewAdded);
      onAdded();
    },
    onError: (error) => tellWhoeverLeft(errorText(error)),
  });
}
