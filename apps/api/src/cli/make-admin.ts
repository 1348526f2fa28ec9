import 'reflect-metadata';
import { UserSeed } from '@shop/api-users';
import { readApiSettings } from '../api-settings';
import { openShop } from './open-shop';
import { runProgram } from './run-program';

/** Makes the first admin of a shop: `npm run make-admin -- <email>`; the e-mail must be verified. */
runProgram(async ([email]) => {
  if (!email) throw new Error('Say whom: npm run make-admin -- <email>');
  const app = await openShop(readApiSettings(process.env));
  const user = await app.get(UserSeed).promoteToAdmin(email);
  await app.close();
  if (!user) throw new Error(`No account with the verified e-mail ${email}: sign up and verify it first.`);
  return `${user.email} is an admin now.`;
});
