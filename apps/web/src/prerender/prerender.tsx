import { LatestToolsTemplate, ToolsTemplate } from '@shop/web-catalog/tools-template';
import { ToolTemplate } from '@shop/web-orders/tool-template';
import { ReviewsTemplate } from '@shop/web-reviews/reviews-template';
import { createSession, SessionProvider } from '@shop/web-auth';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { loadPage, Router } from '../router';
import { HomePage } from '../routes/home/home-page';
import { ContainedLayout, RootLayout } from '../shell/root-layout';

interface PrerenderOptions {
  /** Whether demo accounts are offered. */
  readonly demo: boolean;
  /** Stored token that is not verified yet; null for visitors. */
  readonly token: string | null;
}

/** Renders a page to HTML as it is before any script runs. */
export async function prerender(address: string, { demo, token }: PrerenderOptions): Promise<string> {
  globalThis.__SHOP_CONFIG__ = {
    demo,
    firebase: { apiKey: '', authDomain: '', projectId: '' },
    stripe: { publishableKey: '' },
  };
  await loadPage(address);
  return markup(address, token, <Router />);
}

interface PageTemplate {
  readonly route: ReactNode;
  readonly token: string | null;
}

const NEWEST = (
  <>
    <LatestToolsTemplate />
    <ReviewsTemplate />
  </>
);
const TEMPLATES = {
  tool: forMembers(<ToolTemplate />),
  tools: forMembers(<ToolsTemplate />),
  'home-filled': { route: <Route path="/" element={<HomePage newest={NEWEST} />} />, token: null },
} satisfies Record<string, PageTemplate>;
/** Preload hints for pictures that are template values. */
const TEMPLATE_IMAGE_PRELOAD = /<link rel="preload" as="image"[^>]*\{\{[^>]*>/g;

/** Renders a page template whose placeholders the server fills. */
export function prerenderTemplate(address: string, name: keyof typeof TEMPLATES): string {
  const { route, token } = TEMPLATES[name];
  const routes = (
    <Routes>
      <Route element={<RootLayout />}>{route}</Route>
    </Routes>
  );
  return markup(address, token, routes).replace(TEMPLATE_IMAGE_PRELOAD, '');
}

/** Restricts a page to visitors with a token; others must sign in first. */
function forMembers(page: ReactNode): PageTemplate {
  const route = (
    <Route element={<ContainedLayout />}>
      <Route path="*" element={<div data-members>{page}</div>} />
    </Route>
  );
  return { route, token: 'unknown' };
}

function markup(address: string, token: string | null, routes: ReactNode): string {
  return renderToStaticMarkup(
    <SessionProvider session={sessionOf(token)}>
      <StaticRouter location={address.replace('*', '/not-there')}>{routes}</StaticRouter>
    </SessionProvider>,
  );
}

/** A session without any network access. */
function sessionOf(token: string | null) {
  const never = () => Promise.reject(new Error('Prerendering makes no requests.'));
  const tokens = { read: () => token, write: never, clear: never, onOtherTab: () => () => undefined };
  return createSession({ identity: never, api: never, tokens });
}
