import { Spinner, useDocumentTitle } from '@shop/web-ui';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../shell/lazy-with-retry';
import { DataProvider } from '../../shop/shop';
import { Achievements } from './achievements';
import { Glance } from './glance';
import { Hero } from './hero';
import styles from './home.module.css';
import { Newsletter } from './newsletter';

const LatestTools = lazyWithRetry(() => import('./latest-tools'));
const CustomerReviews = lazyWithRetry(() => import('./customer-reviews'));

/** Id of the section that the hero links to; present from the first render. */
const NEWEST = 'newest';

/** `/`: home page. Static sections show at once. */
export function HomePage() {
  useDocumentTitle('Home');
  return (
    <>
      <Hero targetId={NEWEST} />
      <Glance />
      <div id={NEWEST} tabIndex={-1} className={styles.band}>
        <Suspense fallback={<Waiting />}>
          <DataProvider>
            <LatestTools />
            <CustomerReviews />
          </DataProvider>
        </Suspense>
      </div>
      <Achievements />
      <Newsletter />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner text="Loading tools…" />
    </div>
  );
}
