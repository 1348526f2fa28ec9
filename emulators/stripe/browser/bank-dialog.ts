import type { ProviderApi } from './provider-api';
import { styleSheet } from './style-sheet';

const STYLES = `
  dialog { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); padding: 0; border: 1px solid GrayText;
    border-radius: 0.75rem; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
  dialog::backdrop { background: rgb(0 0 0 / 60%); }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.5rem 0.5rem 1.5rem; }
  h2 { margin: 0; font-size: 1rem; }
  button { min-width: 44px; min-height: 44px; padding: 0 1rem; border: 1px solid GrayText; border-radius: 0.5rem;
    background: Canvas; color: CanvasText; font: inherit; cursor: pointer; }
  iframe { display: block; width: 100%; height: 22rem; border: 0; border-top: 1px solid GrayText; }
`;

/**
 * Shows the test bank's page over the shop; resolves when the buyer has answered. Escape, Cancel or Back is a no. The answer is
 * sent for the page in the frame, as one more page there would be one more step back for the buyer.
 */
export async function askBank(api: ProviderApi, clientSecret: string): Promise<void> {
  const { host, dialog, cancel, frame } = createDialog(api.bankPage(clientSecret));
  document.body.append(host);
  dialog.showModal();
  const answered = new AbortController();
  await new Promise<void>((resolve) => {
    const giveUp = (event: Event) => {
      event.preventDefault();
      void api.failAtBank(clientSecret).finally(resolve);
    };
    dialog.addEventListener('cancel', giveUp);
    cancel.addEventListener('click', giveUp);
    window.addEventListener('popstate', giveUp, { signal: answered.signal });
    const endIfAnswered = () => isAnswered(api, clientSecret).then((isOver) => isOver && resolve());
    frame.addEventListener('load', () => {
      frame.contentDocument?.addEventListener('keydown', (event) => event.key === 'Escape' && giveUp(event));
      frame.contentDocument?.addEventListener('submit', (event) => {
        event.preventDefault();
        void send(event).then(endIfAnswered, () => undefined);
      });
      void endIfAnswered();
    });
  });
  answered.abort();
  dialog.close();
  host.remove();
}

/** Sends a form as its page would. Rejects when nothing arrives: then the buyer may press again. */
function send({ target, submitter }: SubmitEvent): Promise<Response> {
  const form = target as HTMLFormElement;
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
}

async function isAnswered(api: ProviderApi, clientSecret: string): Promise<boolean> {
  const { paymentIntent } = await api.retrieveIntent(clientSecret);
  return paymentIntent !== undefined && paymentIntent.status !== 'requires_action';
}

function createDialog(page: string) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(STYLES)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const header = document.createElement('header');
  const title = Object.assign(document.createElement('h2'), {
    id: 'title',
    textContent: 'Bank verification',
  });
  const cancel = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cancel' });
  const frame = Object.assign(document.createElement('iframe'), { src: page, title: '3-D Secure test page' });
  header.append(title, cancel);
  dialog.append(header, frame);
  root.append(dialog);
  return { host, dialog, cancel, frame };
}
