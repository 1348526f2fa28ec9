import type { Body } from './request-body';

/** The emulator's answer to a client's call, tokens not sealed yet. */
export interface EmulatorAnswer {
  readonly status: number;
  readonly body: Body;
}

export type CallEmulator = (path: string, body: Body) => Promise<EmulatorAnswer>;

/** In milliseconds; the emulator answers within a few, its first calls on a busy machine within seconds. */
const TIMEOUT = 20_000;

/**
 * How the gateway reaches the emulator. No header of the client gets through, least of all `Authorization`; the
 * emulator takes any API key for its one project.
 */
export function emulatorCaller(port: number): CallEmulator {
  return async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
}
