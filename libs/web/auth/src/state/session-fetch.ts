import { MESSAGES } from '@shop/contracts';
import { saveBlob } from '@shop/web-ui';
import type { Session } from './session';

const UNAUTHORIZED = 401;

/** A call with the token of the session, which is renewed where it has ended. @throws Error with a message for people */
export async function sessionFetch(
  session: Pick<Session, 'readToken' | 'renewToken'>,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const send = (token: string | null) =>
    fetch(path, { ...request, headers: { ...request.headers, Authorization: `Bearer ${token ?? ''}` } });
  try {
    const answer = await send(session.readToken());
    return answer.status === UNAUTHORIZED ? await send(await session.renewToken()) : answer;
  } catch (error) {
    throw new Error(MESSAGES.shopUnreachable, { cause: error });
  }
}

/** Saves a file of the shop on the reader's machine. @throws Error with a message for people */
export async function saveFile(
  session: Pick<Session, 'readToken' | 'renewToken'>,
  path: string,
  name: string,
): Promise<void> {
  const answer = await sessionFetch(session, path);
  const file = answer.ok ? await answer.blob().catch(() => undefined) : undefined;
  if (!file) throw new Error(MESSAGES.shopUnreachable);
  saveBlob(file, name);
}
