import { Spinner, useDocumentTitle } from '@shop/web-ui';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { prerenderedNodes } from '../../prerender/prerendered-page';
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

interface HomePageProps {
  /** Template of the section for the prerender build. */
  readonly newest?: ReactNode;
}

/** `/`: home page. Static sections show at once; prerendered sections stay until the client can render them. */
export function HomePage({ newest = <Newest /> }: HomePageProps) {
  useDocumentTitle('Home');
  return (
    <>
      <Hero targetId={NEWEST} />
      <Glance />
      <div id={NEWEST} tabIndex={-1} className={styles.band}>
        {newest}
      </div>
      <Achievements />
      <Newsletter />
    </>
  );
}

function Newest() {
  return (
    <Suspense fallback={<Waiting />}>
      <DataProvider>
        <LatestTools />
        <CustomerReviews />
      </DataProvider>
    </Suspense>
  );
}

function Waiting() {
  const [prerendered] = useState(() => prerenderedNodes(NEWEST));
  const keep = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(...prerendered),
    [prerendered],
  );
  if (prerendered.length > 0) return <div ref={keep} inert />;
  return (
    <div className={styles.waiting}>
      <Spinner text="Loading tools…" />
    </div>
  );
}
