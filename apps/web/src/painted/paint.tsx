import { LatestToolsToFill, ToolsToFill } from '@shop/web-catalog/tools-to-fill';
import { ToolToFill } from '@shop/web-orders/tool-to-fill';
import { ReviewsToFill } from '@shop/web-reviews/reviews-to-fill';
import { createSession, SessionProvider } from '@shop/web-session';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { loadPage, Router } from '../router';
import { HomePage } from '../routes/home/home-page';
import { Contained, RootLayout } from '../shell/root-layout';

/** What a painted page depends on, beside its address. */
interface Painting {
  /** Demo accounts are offered. */
  readonly demo: boolean;
  /** The token of whoever looks, of which it is not yet known whose it is; null for visitors. */
  readonly token: string | null;
}

/** A page as HTML, as it is before any script has run. */
export async function paint(address: string, { demo, token }: Painting): Promise<string> {
  globalThis.__SHOP_CONFIG__ = {
    demo,
    firebase: { apiKey: '', authDomain: '', projectId: '' },
    stripe: { publishableKey: '' },
  };
  await loadPage(address);
  return markup(address, token, <Router />);
}

const FOR_MEMBERS = { tool: ToolToFill, tools: ToolsToFill };
const PRELOADED_PICTURE = /<link rel="preload" as="image"[^>]*>/g;

/**
 * A page with slots for what it shows, as somebody sees it who has a token. Strangers do not: they have to sign in first.
 */
export function paintToFill(address: string, name: keyof typeof FOR_MEMBERS): string {
  const Page = FOR_MEMBERS[name];
  const page = (
    <div data-members>
      <Page />
    </div>
  );
  const routes = (
    <Routes>
      <Route element={<RootLayout />}>
        <Route element={<Contained />}>
          <Route path="*" element={page} />
        </Route>
      </Route>
    </Routes>
  );
  return markup(address, 'unknown', routes).replace(PRELOADED_PICTURE, '');
}

/** The home page with slots for its tools and reviews, as everybody sees it. */
export function paintHomeToFill(): string {
  const newest = (
    <>
      <LatestToolsToFill />
      <ReviewsToFill />
    </>
  );
  const routes = (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={<HomePage newest={newest} />} />
      </Route>
    </Routes>
  );
  return markup('/', null, routes);
}

function markup(address: string, token: string | null, routes: ReactNode): string {
  return renderToStaticMarkup(
    <SessionProvider session={sessionOf(token)}>
      <StaticRouter location={address.replace('*', '/not-there')}>{routes}</StaticRouter>
    </SessionProvider>,
  );
}

/** A session that asks nobody. */
function sessionOf(token: string | null) {
  const never = () => Promise.reject(new Error('A painted page asks nobody.'));
  const tokens = { read: () => token, write: never, clear: never, onOtherTab: () => () => undefined };
  return createSession({ identity: never, api: never, tokens });
}
