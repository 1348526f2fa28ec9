import type { Shop } from '@shop/test-shop';

/** The answer to a file, or a refusal. */
export interface ImportAnswer {
  readonly id: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a file as `POST /tool/import` takes it. */
export async function importTools(
  { origin }: Pick<Shop, 'origin'>,
  token: string | undefined,
  file: string | Uint8Array<ArrayBuffer>,
  type = 'text/csv',
): Promise<{ status: number; body: ImportAnswer }> {
  const response = await fetch(`${origin}/tool/import`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as ImportAnswer };
}
