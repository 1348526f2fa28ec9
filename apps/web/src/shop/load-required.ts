import { MESSAGES } from '@shop/contracts';

/**
 * Waits for a part of the client without which nobody can sign in.
 *
 * @throws Error with a text for people when it does not come; that of the browser is about modules
 */
export async function loadRequired<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (cause) {
    throw new Error(MESSAGES.shopUnreachable, { cause });
  }
}
