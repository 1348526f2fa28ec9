import { z } from 'zod';
import { json, type ApiRequest, type Reply } from '../http/reply';
import { faultSchema } from './fault';
import type { Faults } from './faults';

/** Path of the control API: GET lists the faults that wait, POST adds one (JSON) or several (a list), DELETE clears. */
export const CONTROL_PATH = '/faults';

/** Handles a request of the fault control API. */
export function control(faults: Faults, { method, body }: ApiRequest): Reply {
  if (method === 'DELETE') faults.clear();
  if (method !== 'POST') return json(200, { faults: faults.list() });
  const parsed = z
    .union([faultSchema.transform((fault) => [fault]), z.array(faultSchema)])
    .safeParse(read(body));
  if (!parsed.success) return json(400, { error: { message: z.prettifyError(parsed.error) } });
  for (const fault of parsed.data) faults.add(fault);
  return json(201, { faults: faults.list() });
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
