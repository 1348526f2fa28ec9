import { MESSAGES } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import { useAddReviewMutation } from '@shop/web-apollo/generated/reviews';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/** Adds a review and evicts the review lists. */
export function useAddReview(onAdded: () => void) {
  const notifyAfterUnmount = useNotifyAfterUnmount('Add Review');
  return useAddReviewMutation({
    update: (cache) => void cache.evict({ fieldName: 'reviews' }),
    onCompleted: () => {
      notify.success(MESSAGES.reviewAdded);
      onAdded();
    },
    onError: (error) => notifyAfterUnmount(errorMessage(error)),
  });
}
