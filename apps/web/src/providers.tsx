import { SessionProvider } from '@shop/web-auth';
import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { session } from './shop/shop';

/**
 * Provides session and router. Router transitions are off because Apollo queries during render, and an interrupted
 * transition would query repeatedly.
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
