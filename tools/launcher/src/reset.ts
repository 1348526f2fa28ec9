import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { configure } from './configuration';
import { run } from './entry';
import { checkPorts, neededPorts } from './ports';

run(async () => {
  const { settings } = await configure(process.env);
  await checkPorts(neededPorts(settings)).catch((error: unknown) => {
    throw new Error(
      `The shop seems to be running; stop it first.\n${error instanceof Error ? error.message : ''}`,
    );
  });
  await rm(resolve(settings.dataDir), { recursive: true, force: true });
  console.log(`Emptied ${settings.dataDir}. The next start begins with fresh demo data.`);
});
