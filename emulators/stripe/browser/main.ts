import { createStripe } from './stripe';

const script = document.currentScript;

if (script instanceof HTMLScriptElement)
  Object.assign(window, { Stripe: createStripe(new URL('.', script.src)) });
