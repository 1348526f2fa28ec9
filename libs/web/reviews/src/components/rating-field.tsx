import { LIMITS } from '@shop/contracts';
import { Icon } from '@shop/web-ui';
import { useId, type ComponentProps } from 'react';
import styles from './rating-field.module.css';

const RATINGS = Array.from({ length: LIMITS.ratingMax }, (_, place) => place + LIMITS.ratingMin);

interface RatingFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly error: string | undefined;
}

/** Stars to choose from; spread react-hook-form's `register(...)` into it. */
export function RatingField({ error, ...input }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className={styles.legend}>Rating</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        Your Rating (1-5)
      </p>
      <div className={styles.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.star}>
            <input
              {...input}
              type="radio"
              value={rating}
              aria-label={rating === 1 ? '1 star' : `${rating} stars`}
            />
            <Icon name="star" size={32} />
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
