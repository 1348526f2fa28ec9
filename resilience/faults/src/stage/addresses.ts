import { randomBytes } from 'node:crypto';
import { freePorts } from '@shop/test-shop';

const NAMES = [
  'PORT',
  'OPS_PORT',
  'EMBEDDED_MONGO_PORT',
  'AUTH_EMULATOR_PORT',
  'AUTH_EMULATOR_ADMIN_PORT',
  'PAYMENT_SANDBOX_PORT',
  'SECOND_PORT',
  'SECOND_OPS_PORT',
] as const;

/** The ports that a stage's pieces listen on, by the variable that tells them. */
export type Ports = Readonly<Record<(typeof NAMES)[number], number>>;

export async function stagePorts(): Promise<Ports> {
  const ports = await freePorts(NAMES.length);
  return Object.fromEntries(NAMES.map((name, index) => [name, ports[index]])) as Ports;
}

/** Secrets of one stage. */
export function stageSecrets() {
  const secret = () => randomBytes(24).toString('hex');
  return {
    ACCESS_TOKEN_SECRET: secret(),
    EMULATOR_TOKEN_KEY: secret(),
    PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${secret()}`,
  };
}
