import { MESSAGES } from '@shop/contracts';
import { session } from './shop';

const signIn = jest.fn().mockRejectedValue(new Error('Email or password is incorrect.'));
const connect = jest.fn(() => ({ connectIdentity: () => ({ signIn }) }));
jest.mock('./identity-connection', () => connect());

it('reports an unreachable shop when the sign-in code fails to load, and retries the next time', async () => {
  connect.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/x.js');
  });
  await expect(session.signIn('ann@example.com', 'secret')).rejects.toThrow(MESSAGES.shopUnreachable);
  await expect(session.signIn('ann@example.com', 'secret')).rejects.toThrow('Email or password');
  expect(connect).toHaveBeenCalledTimes(2);
});
