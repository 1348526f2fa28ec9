import { fileURLToPath } from 'node:url';
import { banner } from './banner';
import { configure } from './configuration';
import { claimDataFolder, dataFolderOf } from './data-folder';
import { onStopRequest, run } from './entry';
import { startShop } from './shop';

const distDir = fileURLToPath(new URL('../..', import.meta.url));

run(async () => {
  const began = performance.now() - Number(process.env['STARTED_MS_AGO'] ?? 0);
  await claimDataFolder(dataFolderOf(process.env));
  const configuration = await configure(process.env);
  const shop = await startShop(configuration, distDir, (service, lastLines) => {
    console.error(`${service.name} keeps failing; stopping everything. Its last lines:\n${lastLines}`);
    void shop.stop().then(() => process.exit(1));
  });
  onStopRequest(() => {
    console.log('\nStopping ...');
    void shop.stop().then(() => process.exit(0));
  });
  console.log(banner(configuration.settings, (performance.now() - began) / 1000));
  process.send?.({ ready: true });
});
