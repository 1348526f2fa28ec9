import { type Driver, readSettings, type Settings } from '@shop/config';
import { dataFolderOf } from './data-folder';
import { ensureSecrets } from './secrets';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a run of the shop is made of: the checked settings, and the environment that its API process gets. */
export interface Configuration {
  readonly settings: Settings;
  readonly environment: Environment;
  /** The caller has said that embedded pieces are meant; a local run implies it. */
  readonly meansEmbedded: boolean;
}

/**
 * Completes the caller's environment with the secrets of the data folder and with what a local run implies. A variable
 * that the caller has set is never changed.
 *
 * @throws SettingsError that names every wrong or missing variable
 */
export async function configure(given: Environment): Promise<Configuration> {
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  );
  const dataDir = dataFolderOf(set);
  const implied = {
    ALLOW_EMBEDDED: 'true',
    DEMO_DATA: set['FIREBASE_PROJECT_ID'] === undefined ? 'true' : 'false',
  };
  const environment = { ...implied, ...(await ensureSecrets(dataDir)), ...set, DATA_DIR: dataDir };
  const driver = set['MONGODB_URI'] === undefined ? undefined : await loadDriver();
  return {
    settings: readSettings(environment, driver),
    environment,
    meansEmbedded: set['ALLOW_EMBEDDED'] === 'true',
  };
}

/** Takes as long to load as all of the launcher, and the embedded database needs none. */
async function loadDriver(): Promise<Driver> {
  const { MongoClient } = await import('mongodb');
  return (uri) => new MongoClient(uri);
}
