import type { ReactNode } from 'react';
import styles from './reviews-frame.module.css';

/** Layout of the home page's reviews. */
export function ReviewsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="our-reviews">
      <h2 id="our-reviews" className={styles.heading}>
        Our Customer Reviews
      </h2>
      {children}
    </section>
  );
}
