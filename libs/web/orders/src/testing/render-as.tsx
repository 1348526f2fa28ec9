import { SessionProvider } from '@shop/web-auth';
import { ADMIN, CUSTOMER, createTestSession } from '@shop/web-auth/testing';
import type { ReactNode } from 'react';

const SESSIONS = { customer: sessionOf(CUSTOMER), admin: sessionOf(ADMIN) };

beforeAll(async () => {
  localStorage.setItem('accessToken', 'kept');
  await Promise.all(Object.values(SESSIONS).map((session) => session.restore()));
});

/** Renders a page as a signed-in user. */
export function renderAs(who: keyof typeof SESSIONS, page: ReactNode) {
  return <SessionProvider session={SESSIONS[who]}>{page}</SessionProvider>;
}

function sessionOf(me: typeof CUSTOMER | typeof ADMIN) {
  return createTestSession({ resolvers: { me } }).session;
}
