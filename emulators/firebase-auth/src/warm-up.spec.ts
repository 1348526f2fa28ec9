import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { startEmulator } from './emulator';
import { emulatorCaller } from './gateway/call-emulator';
import { pathOf } from './gateway/operations';
import { warmUp } from './warm-up';

it('makes the first calls of people as quick as later ones, and no account', async () => {
  const emulator = await startEmulator(createRequire(__filename), 'demo-shop', []);
  const server = createServer(emulator.handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const call = emulatorCaller((server.address() as AddressInfo).port);
  const statuses: number[] = [];
  const before = process.cpuUsage();
  await warmUp(async (path, body) => {
    const answer = await call(path, body);
    statuses.push(answer.status);
    return answer;
  });
  const warmedUp = process.cpuUsage(before);
  const asked = process.cpuUsage();
  for (const operation of ['signInWithPassword', 'lookup', 'signUp'])
    await call(pathOf(operation), { email: 'nobody', password: 'nothing' });
  const answered = process.cpuUsage(asked);
  expect(statuses).toEqual([400, 400, 400]);
  expect(emulator.accounts()).toEqual([]);
  expect(answered.user).toBeLessThan(warmedUp.user / 3);
  server.closeAllConnections();
  server.close();
});

it('leaves a service alone that does not answer', async () => {
  await expect(warmUp(() => Promise.reject(new Error('away')))).resolves.toBeUndefined();
});
