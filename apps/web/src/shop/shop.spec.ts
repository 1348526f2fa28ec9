import { MESSAGES } from '@shop/contracts';
import { session } from './shop';

const signIn = jest.fn().mockRejectedValue(new Error('The email or the password is not right.'));
const connect = jest.fn(() => ({ connectIdentity: () => ({ signIn }) }));
jest.mock('./identity-connection', () => connect());

it('says that the shop cannot be reached when the code for signing in does not come, and loads it anew the next time', async () => {
  connect.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/x.js');
  });
  await expect(session.signIn('ann@example.com', 'secret')).rejects.toThrow(MESSAGES.shopUnreachable);
  await expect(session.signIn('ann@example.com', 'secret')).rejects.toThrow('The email or the password');
  expect(connect).toHaveBeenCalledTimes(2);
});
