import { LinkButton } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './tool-grid.module.css';

/** Layout of the home page's latest tools. */
export function NewestFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="our-tools">
      <div className={styles.heading}>
        <h2 id="our-tools">Our Tools</h2>
        <LinkButton to="/browse-tools">Browse Tools</LinkButton>
      </div>
      {children}
    </section>
  );
}
