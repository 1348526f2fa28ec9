import { MESSAGES } from '@shop/contracts';
import { newIdempotencyKey, useMutationToasts } from '@shop/web-apollo';
import { useMyReviewQuery, useReviewToolMutation } from '@shop/web-apollo/generated/reviews';
import { useSession } from '@shop/web-auth';
import { Button, LinkButton } from '@shop/web-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ReviewForm } from './review-form';

interface WriteReviewProps {
  readonly toolId: string;
  readonly loginPath: string;
}

/** The signed-in user's review of a tool, new or to edit; guests are asked to sign in. */
export function WriteReview({ toolId, loginPath }: WriteReviewProps) {
  const { state } = useSession();
  const from = useLocation();
  if (state.status === 'signedIn') return <OwnReview toolId={toolId} />;
  return (
    <p>
      <LinkButton to={loginPath} state={{ from }}>
        Sign in to write a review
      </LinkButton>
    </p>
  );
}

function OwnReview({ toolId }: { readonly toolId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const { data, refetch } = useMyReviewQuery({ variables: { toolId } });
  const [addReview, { loading, error, reset }] = useReviewToolMutation({
    update: (cache) => void cache.evict({ fieldName: 'reviews' }),
    ...useMutationToasts('Review', {
      success: data?.myReview ? 'Review saved' : MESSAGES.reviewAdded,
      onSuccess: () => {
        setOpen(false);
        setKey(newIdempotencyKey());
        void refetch();
      },
    }),
  });
  if (!data) return null;
  const { myReview } = data;
  const toggle = () => {
    reset();
    setOpen(!isOpen);
  };
  return (
    <div>
      {myReview?.hidden && <p role="note">The shop has hidden your review because of our rules.</p>}
      <Button aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Cancel' : myReview ? 'Edit your review' : 'Write a review'}
      </Button>
      {isOpen && (
        <ReviewForm
          busy={loading}
          error={error}
          review={myReview}
          unconfirmed="This review may already be published. Reload the page to see it."
          submitLabel={myReview ? 'Save review' : 'Submit'}
          onSubmit={(typed) => void addReview({ variables: { input: { ...typed, toolId, idempotencyKey } } })}
        />
      )}
    </div>
  );
}
