import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { type Session, SessionProvider } from '@shop/web-auth';
import { createTestSession, CUSTOMER } from '@shop/web-auth/testing';
import { Toaster } from '@shop/web-ui';
import { SIGNED_OUT } from '../testing/render-catalog';
import { AddToCart } from './add-to-cart';
import { CartCount } from './cart-count';

const TOOL = { id: 't1', name: 'Claw hammer' };

const show = (session: Session, resolvers: Resolvers) =>
  renderPage(
    <SessionProvider session={session}>
      <AddToCart tool={TOOL} quantity={10} />
      {session !== SIGNED_OUT && <CartCount />}
    </SessionProvider>,
    { path: '/tools', initialPath: '/tools', siblings: <Toaster /> },
    resolvers,
  );

async function signedIn(): Promise<Session> {
  localStorage.setItem('accessToken', 'kept');
  const { session } = createTestSession({ resolvers: { me: CUSTOMER } });
  await session.restore();
  return session;
}

const answer = (line: object | null, problem: object | null) => ({
  addCartLines: { cart: { lineCount: 3 }, lines: [{ row: 1, line, problem }] },
  cart: { lineCount: 2 },
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add to cart, Claw hammer' }));

it('adds the units, says how many the cart has, and counts its lines', async () => {
  show(await signedIn(), answer({ quantity: 20 }, null));
  expect(await screen.findByText('2')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('Added Claw hammer: 20 in your cart')).toBeInTheDocument();
  expect(screen.getByText('3')).toBeInTheDocument();
});

it('says why it did not add a tool', async () => {
  const problem = { code: 'CART_FULL', message: 'A cart has at most 200 lines.', nearestValid: [] };
  show(await signedIn(), answer(null, problem));
  await press();
  const text = 'Claw hammer was not added. A cart has at most 200 lines.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('leads a visitor to the login', async () => {
  show(SIGNED_OUT, {});
  await press();
  expect(await screen.findByText('Now at /login')).toBeInTheDocument();
});
