import { LIST_SLOTS, REVIEW_SLOTS } from '@shop/contracts';
import { BuiltSection, Button, ListCount, ListFooter } from '@shop/web-ui';
import styles from './review-grid.module.css';
import { ReviewTile, Star } from './review-tile';
import { ReviewsFrame } from './review-grid';

export function ReviewsTemplate() {
  const stars = (
    <>
      <BuiltSection name="fullStars">
        <Star full />
      </BuiltSection>
      <BuiltSection name="blankStars">
        <Star full={false} />
      </BuiltSection>
    </>
  );
  return (
    <ReviewsFrame>
      <ul className={styles.grid}>
        <BuiltSection name="reviews">
          <li>
            <ReviewTile {...REVIEW_SLOTS} stars={stars} />
          </li>
        </BuiltSection>
      </ul>
      <ListCount {...LIST_SLOTS} />
      <ListFooter>
        <BuiltSection name="more">
          <Button>Load more</Button>
        </BuiltSection>
      </ListFooter>
    </ReviewsFrame>
  );
}
