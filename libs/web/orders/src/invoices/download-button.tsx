import { useSession } from '@shop/web-auth';
import { Button, notify } from '@shop/web-ui';
import { useState } from 'react';
import { downloadInvoice } from './download-invoice';

interface DownloadButtonProps {
  readonly number: string;
  readonly variant?: 'primary' | 'ghost';
}

export function DownloadButton({ number, variant = 'primary' }: DownloadButtonProps) {
  const { session } = useSession();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    downloadInvoice(session, number)
      .catch((error: Error) => notify.error(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant={variant} busy={busy} onClick={download} aria-description={number}>
      Download PDF
    </Button>
  );
}
