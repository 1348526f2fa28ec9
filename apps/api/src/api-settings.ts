import mongoose from 'mongoose';
import { withoutCredentials } from '@shop/api-platform';
import { readSettings, type Settings, SettingsError } from '@shop/settings';

/**
 * Reads the environment for a program of the API: what makes sense by itself must also be something that the driver of the
 * database takes, which would otherwise be asked in vain for ever.
 *
 * @throws SettingsError that names every wrong or missing variable
 */
export function readApiSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings = readSettings(environment);
  const { uri } = settings.database;
  try {
    new mongoose.mongo.MongoClient(uri);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError({
      MONGODB_URI: `cannot be used by the driver: ${withoutCredentials(reason, uri)}`,
    });
  }
  return settings;
}
