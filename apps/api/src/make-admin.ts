import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { UserSeed } from '@shop/api-users';
import { readSettings } from '@shop/settings';
import { AppModule } from './app.module';
import { endWith } from './end-with';

/** Makes the first admin of a shop: `npm run make-admin -- <email>`; the e-mail must be verified. */
async function main(email: string | undefined): Promise<string> {
  if (!email) throw new Error('Say whom: npm run make-admin -- <email>');
  const app = await NestFactory.createApplicationContext(AppModule.register(readSettings(process.env)), {
    logger: ['error'],
  });
  const user = await app.get(UserSeed).makeFirstAdmin(email);
  await app.close();
  if (!user) throw new Error(`No account with the verified e-mail ${email}: sign up and verify it first.`);
  return `${user.email} is an admin now.`;
}

endWith(main(process.argv[2]));
