import mongoose from 'mongoose';
import { readSettings, type Settings } from '@shop/config';

/** Reads the environment; the database's driver must accept its URI. @throws SettingsError that names every wrong variable */
export function readApiSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings(environment, (uri) => new mongoose.mongo.MongoClient(uri));
}
