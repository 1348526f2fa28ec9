import { parseArgs } from 'node:util';

/** Options of the integrity check. */
export interface DoctorOptions {
  /** Repair what is safe to repair. */
  readonly repair: boolean;
  /** Print the report as one line of JSON instead of text. */
  readonly json: boolean;
  /** How long the shop may take to finish what was interrupted, in milliseconds; undefined: as it promises. */
  readonly graceMs: number | undefined;
}

/** @throws Error that says what is not understood */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { repair: { type: 'boolean' }, json: { type: 'boolean' }, grace: { type: 'string' } },
  });
  const seconds = values.grace === undefined ? undefined : Number(values.grace);
  if (seconds !== undefined && !(seconds >= 0)) throw new Error('--grace must be a number of seconds');
  return {
    repair: values.repair ?? false,
    json: values.json ?? false,
    graceMs: seconds === undefined ? undefined : seconds * 1000,
  };
}
