const HIGHEST = 65_535;

/** The message names the variable and says what it must be. */
export class EnvironmentError extends Error {}

/** The port in a variable, or the usual one; 0 takes a free one. @throws EnvironmentError */
export function readPort(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] || String(usual);
  if (!/^\d{1,5}$/.test(text) || Number(text) > HIGHEST) {
    throw new EnvironmentError(`${name} must be a port number from 0 to ${HIGHEST}, for example ${usual}.`);
  }
  return Number(text);
}
