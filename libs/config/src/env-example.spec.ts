import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { variables } from './variables';

/** Only ever set by what starts an emulator. */
const INTERNAL = ['FIREBASE_AUTH_EMULATOR_HOST'];

it('.env.example names every variable that is read, and no other', () => {
  const text = readFileSync(resolve(__dirname, '../../../.env.example'), 'utf8');
  const documented = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]).sort();
  const read = Object.keys(variables.shape).filter((name) => !INTERNAL.includes(name));
  expect(documented).toEqual(read.sort());
});
