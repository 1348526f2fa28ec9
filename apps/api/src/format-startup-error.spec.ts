import { createServer } from 'node:net';
import { SettingsError } from '@shop/config';
import { formatStartupError } from './format-startup-error';

/** What the system says to who listens there. */
const failure = (port: number, host: string) =>
  new Promise<unknown>((done) => createServer().once('error', done).listen(port, host));

it('names HOST when it is no address of this machine', async () => {
  for (const host of ['192.0.2.1', 'nowhere.invalid'])
    expect(formatStartupError(await failure(0, host))).toMatch(
      /^HOST is not an address of this machine: .*$/,
    );
});

it('names the port that is taken', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as { port: number };
  expect(formatStartupError(await failure(port, '127.0.0.1'))).toContain(
    `${port} is taken by another program`,
  );
  holder.close();
});

it('says of a wrong setting what is wrong, and of anything else where it comes from', () => {
  expect(formatStartupError(new SettingsError({ PORT: 'must be a number' }))).toBe('PORT must be a number');
  expect(formatStartupError(new Error('of another kind'))).toMatch(/^Error: of another kind\n {4}at /);
});
