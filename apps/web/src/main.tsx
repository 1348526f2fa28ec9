import '@shop/web-ui/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { clientRoot, loadPrerenderedPage } from './prerender/prerendered-page';
import { Hydrated } from './prerender/hydrated';
import { Providers } from './providers';
import { loadPage, Router } from './router';
import { session } from './shop/shop';

const root = clientRoot();
void session.restore();
await loadPrerenderedPage(root, loadPage);
// A transition renders in slices and avoids long tasks.
startTransition(() =>
  createRoot(root).render(
    <Providers>
      <Router />
      <Hydrated root={root} />
    </Providers>,
  ),
);
