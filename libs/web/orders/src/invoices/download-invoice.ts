import { MESSAGES } from '@shop/contracts';
import type { Session } from '@shop/web-auth';

const UNAUTHORIZED = 401;

/**
 * Saves the PDF of an invoice; a token that has ended is renewed.
 *
 * @throws Error with a text for people
 */
export async function downloadInvoice(session: Session, number: string): Promise<void> {
  const fetchPdf = (token: string | null) =>
    fetch(`/invoice/${encodeURIComponent(number)}.pdf`, {
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
  const read = async () => {
    const first = await fetchPdf(session.readToken());
    const pdf = first.status === UNAUTHORIZED ? await fetchPdf(await session.renewToken()) : first;
    return pdf.ok ? pdf.blob() : undefined;
  };
  const pdf = await read().catch(() => undefined);
  if (!pdf) throw new Error(MESSAGES.shopUnreachable);
  save(pdf, `${number}.pdf`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
