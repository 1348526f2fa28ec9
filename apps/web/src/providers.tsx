import { SessionProvider } from '@shop/web-auth';
import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { session } from './shop/shop';

/**
 * What every part of the client may count on: the session and the router. Navigation does not run as a React
 * transition: the API's client asks while a page renders, and a transition that is interrupted would ask over and over.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider session={session}>
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
      </SessionProvider>
    </StrictMode>
  );
}
