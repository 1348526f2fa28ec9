import { type Driver, readSettings, type Settings } from '@shop/config';
import { dataFolderOf } from './data-folder';
import { ensureSecrets } from './secrets';

type Environment = Readonly<Record<string, string | undefined>>;

/** The validated settings, and the environment of the API process. */
export interface Configuration {
  readonly settings: Settings;
  readonly environment: Environment;
  /** Whether the caller set ALLOW_EMBEDDED=true explicitly. */
  readonly allowsEmbedded: boolean;
}

/**
 * Completes the caller's environment with the secrets of the data folder and the defaults of a local run. Variables that
 * the caller set win.
 *
 * @throws SettingsError naming every invalid or missing variable
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
    allowsEmbedded: set['ALLOW_EMBEDDED'] === 'true',
  };
}

/** Loaded lazily: the driver doubles the launcher's start time, and the embedded database does not need it. */
async function loadDriver(): Promise<Driver> {
  const { MongoClient } = await import('mongodb');
  return (uri) => new MongoClient(uri);
}
