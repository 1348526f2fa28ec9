// What jsdom lacks and every browser has: modal dialogs and text coding. Beside it, the matchers of Testing Library, and
// its patience: a screen that is late because the machine is busy is not a screen that never comes.
const { TextDecoder, TextEncoder } = require('node:util');
const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

configure({ asyncUtilTimeout: 30_000 });

Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nothing scrolls, and no media query holds.
window.scrollTo = () => undefined;
globalThis.matchMedia ??= (media) => ({ matches: false, media });

// Its own style sheet leaves this out, and what is not inline would be set apart in the names of elements.
document.head.insertAdjacentHTML('beforeend', '<style>span { display: inline }</style>');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.opener = document.activeElement;
  this.open = true;
  this.querySelector('input:enabled, select:enabled, textarea:enabled, button:enabled')?.focus();
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.opener?.focus();
  this.dispatchEvent(new Event('close'));
};
