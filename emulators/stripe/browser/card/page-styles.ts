import type { StripeElementStyle } from '@stripe/stripe-js';

const STATES = ['base', 'complete', 'empty', 'invalid'] as const;

type Variant = NonNullable<StripeElementStyle['base']>;

/** The page's `options.style` as rules for the inputs: each state over `base`, with its pseudo-classes. */
export function pageStyles(style: StripeElementStyle): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const state of STATES) {
    const { iconColor, ...variant }: Variant = style[state] ?? {};
    const selector = state === 'base' ? 'input' : `input.${state}`;
    addRule(sheet, selector, variant);
    for (const [pseudo, properties] of Object.entries(variant))
      if (typeof properties === 'object') addRule(sheet, `${selector}${pseudo}`, properties);
    if (state === 'base' && iconColor !== undefined) addRule(sheet, '.brand', { color: iconColor });
  }
  return sheet;
}

/** Sets properties one by one, so that a value can never become more than a value. */
function addRule(sheet: CSSStyleSheet, selector: string, properties: object): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(properties))
    if (typeof value === 'string' || typeof value === 'number')
      rule.style.setProperty(cssName(name), String(value));
}

/** `fontSize` as `font-size`; what only some engines know gets their prefix. */
function cssName(name: string): string {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return kebab === 'font-smoothing' ? '-webkit-font-smoothing' : kebab;
}
