import { createRequire } from 'node:module';
import { compileValidatorsLate } from './late-validators';

const ownRequire = createRequire(require.resolve('firebase-tools/lib/emulator/auth/server.js'));

/** As many calls as the emulator keeps, each with a body of its own shape. */
const description = {
  openapi: '3.0.0',
  info: { title: 'calls', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`/calls/${index}`, { post: call(`field${index}`) }]),
  ),
};

function call(field: string) {
  const schema = { type: 'object', properties: { [field]: { type: 'string' } } };
  return {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { default: { description: 'any' } },
  };
}

/** Microseconds of the processor that making the answering part takes. */
async function costOfStart(): Promise<number> {
  const { middleware } = ownRequire('exegesis-express') as {
    middleware(description: unknown, options: object): Promise<unknown>;
  };
  const before = process.cpuUsage();
  await middleware(structuredClone(description), {});
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('takes a fraction of the processor at the start', async () => {
  await costOfStart();
  const atOnce = await costOfStart();
  compileValidatorsLate(ownRequire);
  expect(await costOfStart()).toBeLessThan(atOnce / 3);
});
