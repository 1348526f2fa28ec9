import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { newFolder, ServerProcess } from './server-process';

afterAll(() => ServerProcess.endAll());

describe('the process', () => {
  it('refuses a folder that another one uses, and takes it at once after a kill -9', async () => {
    const folder = newFolder();
    const first = await ServerProcess.start(folder);
    const second = await ServerProcess.tryStart(folder);
    expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/in use by another.*DATA_DIR/) });
    const client = await first.client();
    await client.db('p').collection('c').insertOne({ a: 1 });
    await first.kill();
    const third = await ServerProcess.start(folder);
    const again = await third.client();
    expect(await again.db('p').collection('c').countDocuments({})).toBe(1);
    await third.stop();
  });

  it('names the variable of a taken port', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const failed = await ServerProcess.tryStart(newFolder(), { EMBEDDED_MONGO_PORT: String(port) });
    holder.close();
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`port ${port}.*EMBEDDED_MONGO_PORT`)),
    });
  });

  it('names the variable of a port that is none', async () => {
    const failed = await ServerProcess.tryStart(newFolder(), { EMBEDDED_MONGO_PORT: '99999' });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('EMBEDDED_MONGO_PORT') });
  });

  it('listens on loopback only', async () => {
    const server = await ServerProcess.start(newFolder());
    expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0$/);
    await server.stop();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const server = await ServerProcess.start(newFolder());
    const closed = once(server.child, 'close');
    server.child.kill(signal);
    expect(await closed).toEqual([0, null]);
  });

  it('ends when its parent goes away', async () => {
    const server = await ServerProcess.start(newFolder());
    const exited = once(server.child, 'exit');
    server.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});
