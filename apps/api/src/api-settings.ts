import mongoose from 'mongoose';
import { readSettings, type Settings } from '@shop/config';

/**
 * Reads the environment for a program of the API: what makes sense by itself must also be something that the driver of the
 * database takes, which would otherwise be asked in vain for ever.
 *
 * @throws SettingsError that names every wrong or missing variable
 */
export function readApiSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings(environment, (uri) => new mongoose.mongo.MongoClient(uri));
}
