/**
 * Default styles of the card form, before the page's own `options.style`. It takes the page's font and colours, and of its custom
 * properties `--color-danger`, `--color-muted`, `--color-line-strong` and `--color-accent-text` where they exist.
 */
export const CARD_FORM_CSS = `
  :host { display: block; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.5rem; }
  .brand { flex: none; min-width: 2.75rem; padding: 0.125rem 0.375rem; border: 1px solid var(--color-line-strong, GrayText);
    border-radius: 0.25rem; font-size: 0.75rem; font-weight: 600; line-height: 1.25; text-align: center; }
  input { box-sizing: border-box; min-width: 0; min-height: 44px; margin: 0; padding: 0 0.25rem; border: 0;
    border-radius: 0.25rem; background: transparent; color: inherit; font: inherit; font-size: max(1em, 16px); }
  input:focus-visible { outline: 2px solid var(--color-accent-text, Highlight); outline-offset: -2px; }
  input::placeholder { color: var(--color-muted, color-mix(in srgb, currentColor 72%, transparent)); opacity: 1; }
  input.invalid { color: var(--color-danger, light-dark(#b3261e, #ff938a)); }
  input:disabled { opacity: 0.6; }
  [hidden] { display: none; }
  .cardnumber { flex: 1 1 11.5rem; }
  .exp-date { flex: 0 1 5.5rem; }
  .cvc { flex: 0 1 4rem; }
  .postal { flex: 0 1 7.5rem; }
  .note { margin: 0.25rem 0 0; color: var(--color-muted, inherit); font-size: 0.8125rem; line-height: 1.4; }
`;
