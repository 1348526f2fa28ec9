import '@shop/web-ui/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { clientRoot, whenPaintedPageIsLoaded } from './painted/painted-page';
import { TakenOver } from './painted/taken-over';
import { Providers } from './providers';
import { loadPage, Router } from './router';
import { session } from './shop/shop';

const root = clientRoot();
void session.restore();
await whenPaintedPageIsLoaded(root, loadPage);
// As a transition React renders in slices, so that no task of it holds the page up.
startTransition(() =>
  createRoot(root).render(
    <Providers>
      <Router />
      <TakenOver root={root} />
    </Providers>,
  ),
);
