import type Stripe from 'stripe';

/** The page that asks the buyer. Its texts are ours and its values come from the ledger: nothing needs escaping. */
export function askHtml(intent: Stripe.PaymentIntent): string {
  return document(`
    <h1>3-D Secure test page</h1>
    <p>Confirm your payment of <strong>${amountText(intent)}</strong></p>
    <p class="note">Test mode, local sandbox. No real money is charged.</p>
    <form method="post" action="${intent.id}">
      <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}">
      <button name="outcome" value="complete" autofocus>Complete</button>
      <button name="outcome" value="fail" class="plain">Fail</button>
    </form>`);
}

/** The page after an answer. */
export function doneHtml(): string {
  return document('<h1>Thank you</h1><p>You can go back to the shop.</p>');
}

function document(body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>3-D Secure test page</title>
    <link rel="stylesheet" href="../3ds.css">
  </head>
  <body><main>${body}</main></body>
</html>
`;
}

function amountText({ amount, currency }: Stripe.PaymentIntent): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Styles of the pages, in light and dark. */
export const BANK_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; background: Canvas; color: CanvasText; }
main { max-width: 24rem; margin: 0 auto; }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
.note { font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
button { flex: 1 1 8rem; min-height: 44px; border: 2px solid #4338ca; border-radius: 0.5rem; font: inherit; font-weight: 600;
  background: #4338ca; color: #fff; cursor: pointer; }
button.plain { background: Canvas; color: CanvasText; border-color: GrayText; }
button:focus-visible { outline: 3px solid #a5b4fc; outline-offset: 2px; }
`;
