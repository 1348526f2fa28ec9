import { graphqlError } from '@shop/web-apollo/testing';
import { waitFor } from '@testing-library/react';
import { ADMIN, CUSTOMER, createTestSession } from '../testing/session-harness';

beforeEach(() => localStorage.clear());

/** Lets everything happen that is under way. */
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

  it('leaves the page of the same person as it is', async () => {
    const asked = jest.fn(() => CUSTOMER);
    const { seen } = await signedInWatched(asked);
    otherTabStores();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    expect(seen).toEqual([]);
  });

  it('learns a new role of the same person, and forgets nothing of what was loaded', async () => {
    const { session, client } = await signedInWatched(() => ({ ...CUSTOMER, role: 'ADMIN' }));
    otherTabStores();
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { role: 'ADMIN' } }));
    await settled();
    expect(client.extract()).not.toEqual({});
  });

  it('brings in another person, and forgets what was loaded for the first', async () => {
    const { session, client } = await signedInWatched(() => ADMIN);
    otherTabStores();
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { id: ADMIN.id } }));
    await waitFor(() => expect(client.extract()).toEqual({}));
  });

  it('changes nothing when the server does not answer', async () => {
    const down = jest.fn(() => Promise.reject(new Error('down')));
    const { session, seen } = await signedInWatched(down);
    otherTabStores();
    await waitFor(() => expect(down).toHaveBeenCalled());
    await settled();
    expect(seen).toEqual([]);
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
  });

  describe('whose owner nobody tells at first', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    /** Somebody's page beside a tab that brings in another person while the shop is down. */
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

    it('asks again, with growing waits, until there is an answer', async () => {
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

    it('asks at once when the network is back', async () => {
      const { session, shop } = await whileDown();
      await jest.advanceTimersByTimeAsync(40_000);
      shop.up = true;
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(0);
      expect(session.state.get()).toMatchObject({ user: { id: ADMIN.id } });
    });

    it('asks no more once the person has gone', async () => {
      const { session, shop } = await whileDown();
      await session.signOut();
      await jest.advanceTimersByTimeAsync(120_000);
      expect(shop.asked).toBe(1);
    });
  });

  it('believes the answer about the latest token, in whichever order the answers come', async () => {
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
