const HIGHEST = 65_535;

/** An environment that a program cannot start with; the message names the variable and says what it must be. */
export class EnvironmentError extends Error {}

/**
 * The port that a variable names, or the usual one when it is missing or empty; 0 takes a free one.
 *
 * @throws EnvironmentError
 */
export function readPort(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (!/^\d{1,5}$/.test(text) || Number(text) > HIGHEST) {
    throw new EnvironmentError(`${name} must be a port number from 0 to ${HIGHEST}, for example ${usual}.`);
  }
  return Number(text);
}
