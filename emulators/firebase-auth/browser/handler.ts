import { GOOGLE_ACCOUNTS, type GoogleAccount } from '../src/google-accounts';
import { cancelled, chosen, readPopupRequest, type AuthEvent } from './auth-event';
import './handler.css';

const opener: Window | null = window.opener;
const request = readPopupRequest(location.search);
const accounts = element('accounts');
let done = false;

if (opener && request) {
  accounts.append(
    ...GOOGLE_ACCOUNTS.map((account) => choice(account, () => answer(chosen(request, account)))),
  );
  accounts.querySelector('button')?.focus();
  const cancel = () => {
    answer(cancelled(request));
    window.close();
  };
  element('cancel').addEventListener('click', cancel);
  window.addEventListener('pagehide', cancel);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel());
} else {
  element('hint').textContent = 'This page opens from “Continue with Google” in the shop.';
  element('cancel').hidden = true;
}

/** The SDK closes the popup when it has signed in, and takes one answer only. */
function answer(authEvent: AuthEvent): void {
  if (!done) {
    done = true;
    document.body.setAttribute('aria-busy', 'true');
    opener?.postMessage({ type: 'authEvent', authEvent }, location.origin);
  }
}

function choice({ name, email }: GoogleAccount, choose: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(part('avatar', name.charAt(0)), part('name', name), part('email', email));
  button.querySelector('.avatar')?.setAttribute('aria-hidden', 'true');
  button.addEventListener('click', choose);
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function part(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`handler.html has no #${id}`);
  }
  return found;
}
