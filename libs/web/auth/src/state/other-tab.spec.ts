import { graphqlError } from '@shop/web-apollo/testing';
import { waitFor } from '@testing-library/react';
import { ADMIN, CUSTOMER, createTestSession } from '../testing/session-harness';

beforeEach(() => localStorage.clear());

/** Lets pending work finish. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a token stored by another tab', () => {
  const otherTabStores = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'theirs' }));

  async function signedInWatched(me: () => unknown) {
    const { session, client } = createTestSession({ resolvers: { me } });
    await session.signIn('ann@example.com', 'secret');
    const seen: string[] = [];
    session.state.subscribe(() => seen.push(session.state.get().status));
    return { session, client, seen };
  }

  it('keeps the page of the same user', async () => {
    const asked = jest.fn(() => CUSTOMER);
    const { seen } = await signedInWatched(asked);
    otherTabStores();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    expect(seen).toEqual([]);
  });

  it('updates the role of the same user and keeps loaded data', async () => {
    const { session, client } = await signedInWatched(() => ({ ...CUSTOMER, role: 'ADMIN' }));
    otherTabStores();
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { role: 'ADMIN' } }));
    await settled();
    expect(client.extract()).not.toEqual({});
  });

  it('switches to another user and drops the data of the first', async () => {
    const { session, client } = await signedInWatched(() => ADMIN);
    otherTabStores();
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { id: ADMIN.id } }));
    await waitFor(() => expect(client.extract()).toEqual({}));
  });

  it('changes nothing when the server does not respond', async () => {
    const down = jest.fn(() => Promise.reject(new Error('down')));
    const { session, seen } = await signedInWatched(down);
    otherTabStores();
    await waitFor(() => expect(down).toHaveBeenCalled());
    await settled();
    expect(seen).toEqual([]);
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
  });

  describe('with an unknown owner at first', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    /** A page next to a tab that signs in another user during an outage. */
    async function whileDown() {
      const shop = { up: false, asked: 0 };
      const me = () => {
        shop.asked += 1;
        if (!shop.up) throw graphqlError('UNAVAILABLE', 'down');
        return ADMIN;
      };
      const { session, client } = await signedInWatched(me);
      localStorage.setItem('accessToken', 'theirs');
      otherTabStores();
      await jest.advanceTimersByTimeAsync(0);
      expect(shop.asked).toBe(1);
      return { session, client, shop };
    }

    it('retries with growing delays until there is a response', async () => {
      const { session, client, shop } = await whileDown();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(shop.asked).toBeGreaterThan(4);
      expect(shop.asked).toBeLessThan(10);
      shop.up = true;
      await jest.advanceTimersByTimeAsync(30_000);
      expect(session.state.get()).toMatchObject({ status: 'signedIn', user: { id: ADMIN.id } });
      expect(client.extract()).toEqual({});
      const { asked } = shop;
      await jest.advanceTimersByTimeAsync(120_000);
      expect(shop.asked).toBe(asked);
    });

    it('retries at once when the network is back', async () => {
      const { session, shop } = await whileDown();
      await jest.advanceTimersByTimeAsync(40_000);
      shop.up = true;
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(0);
      expect(session.state.get()).toMatchObject({ user: { id: ADMIN.id } });
    });

    it('stops retrying after sign-out', async () => {
      const { session, shop } = await whileDown();
      await session.signOut();
      await jest.advanceTimersByTimeAsync(120_000);
      expect(shop.asked).toBe(1);
    });
  });

  it('uses the response for the latest token, whatever the response order', async () => {
    const answers: ((user: object) => void)[] = [];
    const { session } = await signedInWatched(() => new Promise((done) => answers.push(done)));
    for (const token of ['theirs', 'back']) {
      localStorage.setItem('accessToken', token);
      otherTabStores();
    }
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(CUSTOMER);
    await settled();
    answers[0]?.(ADMIN);
    await settled();
    expect(session.state.get()).toMatchObject({ user: { id: CUSTOMER.id } });
  });

  it('signs in a visitor', async () => {
    const { session } = createTestSession();
    localStorage.setItem('accessToken', 'theirs');
    otherTabStores();
    await waitFor(() => expect(session.state.get()).toMatchObject({ status: 'signedIn' }));
  });
});
