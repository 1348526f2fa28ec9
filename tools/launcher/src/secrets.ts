import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  ACCESS_TOKEN_SECRET: z.string().min(32),
  EMULATOR_TOKEN_KEY: z.string().min(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
});

/** The name of `EMULATOR_TOKEN_KEY` in data folders of earlier releases. */
const FORMER_TOKEN_KEY = 'IDENTITY_SEAL_KEY';

/** Secrets of one data folder, as environment variables. */
export type Secrets = z.output<typeof schema>;

/**
 * Reads the secrets of a data folder; creates them on the first start.
 *
 * @throws Error naming a damaged or unreadable file; replacing it silently would end every session
 */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The secrets cannot be read: ${error.message}. DATA_DIR sets their folder.`);
  });
  return known === undefined ? create(dataDir, file) : parse(known, file);
}

function parse(text: string, file: string): Secrets {
  try {
    const { [FORMER_TOKEN_KEY]: former, ...secrets } = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(text));
    return schema.parse({ EMULATOR_TOKEN_KEY: former, ...secrets });
  } catch {
    throw new Error(`${file} is damaged: put back a copy of it, or remove it to have new secrets made.`);
  }
}

async function create(dataDir: string, file: string): Promise<Secrets> {
  const secrets: Secrets = {
    ACCESS_TOKEN_SECRET: randomBytes(32).toString('hex'),
    EMULATOR_TOKEN_KEY: randomBytes(32).toString('hex'),
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secrets;
}
