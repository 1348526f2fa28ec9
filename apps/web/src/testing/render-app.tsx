import type { ClientConfig } from '@shop/contracts';
import { SessionProvider } from '@shop/web-auth';
import { createTestSession, type SessionFixture } from '@shop/web-auth/testing';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Router } from '../router';
import { stubLayout } from './stub-layout';

const CONFIG: ClientConfig = {
  demo: true,
  firebase: { apiKey: 'key', authDomain: 'shop.test', projectId: 'demo-shop' },
  stripe: { publishableKey: 'pk_test_1' },
};

interface Visit extends SessionFixture {
  /** Stored access token; none for a visitor. */
  readonly token?: string;
  readonly demo?: boolean;
}

/** Renders the whole client at a path with scripted identity and session calls. */
export async function renderApp(address: string, { token, demo = true, ...world }: Visit = {}) {
  const emulator = demo && { emulator: { popupScriptUrl: '/chooser.js' } };
  globalThis.__SHOP_CONFIG__ = { ...CONFIG, demo, firebase: { ...CONFIG.firebase, ...emulator } };
  localStorage.clear();
  if (token) localStorage.setItem('accessToken', token);
  const { session } = createTestSession(world);
  render(
    <SessionProvider session={session}>
      <MemoryRouter initialEntries={[address]} useTransitions={false}>
        <Router />
      </MemoryRouter>
    </SessionProvider>,
  );
  await act(() => session.restore());
  return session;
}

stubLayout();
