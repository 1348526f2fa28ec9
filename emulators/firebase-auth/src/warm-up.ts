import type { CallEmulator } from './gateway/call-emulator';
import { pathOf } from './gateway/operations';

/** What the first people of a shop call, in that order, with bodies that are refused and change nothing. */
const FIRST_CALLS = [
  ['signInWithPassword', {}],
  ['lookup', {}],
  ['signUp', { email: 'nobody', password: 'nothing' }],
] as const;

/**
 * Has the validators of the first calls made before anybody waits for them: that takes longer than the calls themselves, and
 * on a slow machine longer than the shop waits for an answer.
 */
export async function warmUp(callEmulator: CallEmulator): Promise<void> {
  for (const [operation, body] of FIRST_CALLS) {
    await callEmulator(pathOf(operation), body).catch(() => undefined);
  }
}
