import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './card/card-element';
import { integrationError } from './errors';

/** A group of elements; the sandbox has one kind, the card form. */
export interface Elements {
  create(type: string, options?: StripeCardElementOptions): CardElement;
  /** Finds the element by its type, or by the React component that draws it. */
  getElement(type: string | { __elementType?: string }): CardElement | null;
  update(): void;
}

/** A new group. */
export function createElements(): Elements {
  let card: CardElement | null = null;
  return {
    create: (type, options = {}) => {
      if (type !== 'card')
        throw integrationError(
          `The payment sandbox has no element of type ${type}, only card: ${type} is not supported by the sandbox.`,
        );
      if (card !== null)
        throw integrationError('Can only create one Element of type card through this Elements group.');
      card = new CardElement(options, () => (card = null));
      return card;
    },
    getElement: (type) => ((typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null),
    update: () => undefined,
  };
}
