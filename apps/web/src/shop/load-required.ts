import { MESSAGES } from '@shop/contracts';

/** Awaits a chunk that sign-in needs. @throws Error with a user-readable message instead of the browser's */
export async function loadRequired<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (cause) {
    throw new Error(MESSAGES.shopUnreachable, { cause });
  }
}
