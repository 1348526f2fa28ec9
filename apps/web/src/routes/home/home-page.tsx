import { Spinner, useDocumentTitle } from '@shop/web-ui';
import { Suspense } from 'react';
import { loadedLater } from '../../shell/loaded-later';
import { DataProvider } from '../../shop/shop';
import { Achievements } from './achievements';
import { Glance } from './glance';
import { Hero } from './hero';
import styles from './home.module.css';
import { Newsletter } from './newsletter';

const LatestTools = loadedLater(() => import('./latest-tools'));
const CustomerReviews = loadedLater(() => import('./customer-reviews'));

/** The part that the banner leads to: there from the first, whatever shows in it. */
const NEWEST = 'newest';

/** `/`: what the shop is, its newest tools and what customers say. What needs no data shows at once. */
export function HomePage() {
  useDocumentTitle('Home');
  return (
    <>
      <Hero leadsTo={NEWEST} />
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
