import type { StripeElementClasses } from '@stripe/stripe-js';

/** What the page can style the element's frame by. */
export type FrameState = Record<'empty' | 'complete' | 'focus' | 'invalid', boolean>;

/** Sets the provider's classes (`StripeElement`, `StripeElement--focus` ...), or the page's own names for them. */
export function showStateClasses(
  place: HTMLElement | null,
  names: StripeElementClasses,
  state: FrameState,
): void {
  place?.classList.add(names.base ?? 'StripeElement');
  for (const part of ['empty', 'complete', 'focus', 'invalid'] as const)
    place?.classList.toggle(names[part] ?? `StripeElement--${part}`, state[part]);
}
