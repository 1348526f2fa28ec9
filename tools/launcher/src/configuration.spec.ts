import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure } from './configuration';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'configuration-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ['MONGODB_URI', 'mongodb://db/shop?nonsense=1', 'option nonsense is not supported'],
  ['SANDBOX_FAULTS', 'yes', 'must be true or false'],
])('rejects %s %s before any process starts', async (name, value, problem) => {
  const configuring = configure({ DATA_DIR: folder, [name]: value });
  await expect(configuring).rejects.toThrow(name);
  await expect(configuring).rejects.toThrow(problem);
});

it('accepts a connection string that the driver accepts, and defaults to the embedded database', async () => {
  const uri = 'mongodb://db/shop?replicaSet=rs0&w=majority';
  expect((await configure({ DATA_DIR: folder, MONGODB_URI: uri })).settings.database.uri).toBe(uri);
  expect((await configure({ DATA_DIR: folder })).settings.database.embeddedPort).toBe(27_018);
});
