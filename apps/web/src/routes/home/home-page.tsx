import { Spinner, useDocumentTitle } from '@shop/web-ui';
import { lazy, Suspense } from 'react';
import { DataProvider } from '../../shop/shop';
import { Achievements } from './achievements';
import { Glance } from './glance';
import { Hero } from './hero';
import styles from './home.module.css';
import { Newsletter } from './newsletter';

const LatestTools = lazy(() => import('./latest-tools'));
const CustomerReviews = lazy(() => import('./customer-reviews'));

/** `/`: what the shop is, its newest tools and what customers say. What needs no data shows at once. */
export function HomePage() {
  useDocumentTitle('Home');
  return (
    <>
      <Hero />
      <Glance />
      <div className={styles.band}>
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
