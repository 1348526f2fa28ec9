import { MESSAGES } from '@shop/contracts';
import { type Session, sessionFetch } from '@shop/web-auth';

const MAX_BYTES = 10 * 1024 * 1024;

interface Answer {
  readonly id?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The id of the change set that a file makes. @throws Error with a message for people */
export async function importTools(session: Session, file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('Choose a file of at most 10 MB.');
  const answer = await sessionFetch(session, '/tool/import', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: file,
  });
  const body = (await answer.json().catch(() => ({}))) as Answer;
  if (answer.ok && body.id !== undefined) return body.id;
  throw new Error(problemOf(body));
}

function problemOf({ fields, message }: Answer): string {
  const problems = Object.entries(fields ?? {}).map(([name, problem]) =>
    name === 'file' ? `The file ${problem}.` : `Column ${name}: ${problem}.`,
  );
  return problems.join(' ') || message || MESSAGES.shopUnreachable;
}
