import { MESSAGES } from '@shop/contracts';
import { useSession } from '@shop/web-auth';

const UNAUTHORIZED = 401;
const MAX_BYTES = 10 * 1024 * 1024;

interface Answer {
  readonly id?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends and gets files of tools and orders, with a renewed token where the old one has ended. */
export function useFiles() {
  const { session } = useSession();

  async function call(path: string, request: RequestInit = {}): Promise<Response> {
    const send = (token: string | null) =>
      fetch(path, { ...request, headers: { ...request.headers, Authorization: `Bearer ${token ?? ''}` } });
    try {
      const answer = await send(session.readToken());
      return answer.status === UNAUTHORIZED ? await send(await session.renewToken()) : answer;
    } catch (error) {
      throw new Error(MESSAGES.shopUnreachable, { cause: error });
    }
  }

  return {
    /** The id of the change set. @throws Error with a message for people */
    async importTools(file: File): Promise<string> {
      if (file.size > MAX_BYTES) throw new Error('Choose a file of at most 10 MB.');
      const answer = await call('/tool/import', {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: file,
      });
      const body = (await answer.json().catch(() => ({}))) as Answer;
      if (answer.ok && body.id !== undefined) return body.id;
      throw new Error(problemOf(body));
    },

    /** Saves an export under the name that the server suggests. @throws Error with a message for people */
    async download(path: string, name: string): Promise<void> {
      const answer = await call(path);
      if (!answer.ok) throw new Error(MESSAGES.shopUnreachable);
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      URL.revokeObjectURL(address);
    },
  };
}

function problemOf({ fields, message }: Answer): string {
  const problems = Object.entries(fields ?? {}).map(([name, problem]) =>
    name === 'file' ? `The file ${problem}.` : `Column ${name}: ${problem}.`,
  );
  return problems.join(' ') || message || MESSAGES.shopUnreachable;
}
