import { configure } from './configuration';
import { claimDataFolder, dataFolderOf, emptyDataFolder } from './data-folder';
import { run } from './entry';
import { checkPorts, embeddedPorts } from './ports';

run(async () => {
  await claimDataFolder(dataFolderOf(process.env));
  const { settings } = await configure(process.env);
  await checkPorts(embeddedPorts(settings)).catch((error: unknown) => {
    throw new Error(
      `The shop seems to be running; stop it first.\n${error instanceof Error ? error.message : ''}`,
    );
  });
  await emptyDataFolder(settings.dataDir);
  console.log(`Emptied ${settings.dataDir}.`);
  console.log(
    settings.database.embeddedPort === undefined
      ? 'The database of MONGODB_URI was left as it is: empty it with its own tools.'
      : 'The next start begins with fresh demo data.',
  );
});
