import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { integrationError, type ValidationError } from '../errors';
import { typedBrand } from './card-fields';
import { CardForm } from './card-form';
import { digitsOf } from './formatting';
import { Listeners, type Listener } from './listeners';
import { showStateClasses } from './state-classes';

/** What is sent of a card. */
export interface TypedCard {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
  postalCode: string;
}

type Events = 'ready' | 'change' | 'focus' | 'blur' | 'escape';

/** The card element as `elements.create('card')` gives it: draws the form where it is mounted and tells what happens in it. */
export class CardElement {
  private readonly listeners = new Listeners<Events>();
  private readonly form = new CardForm(() => this.formChanged());
  private place: HTMLElement | null = null;
  private lastChange = '';

  constructor(
    private options: StripeCardElementOptions,
    private readonly destroyed: () => void,
  ) {
    this.form.setOptions(options);
    this.lastChange = JSON.stringify(this.changeEvent());
    this.form.host.addEventListener('focusin', () => this.focusMoved('focus'));
    this.form.host.addEventListener('focusout', () => this.focusMoved('blur'));
    this.form.host.addEventListener('keydown', ({ key }) => key === 'Escape' && this.tell('escape'));
  }

  /** Draws the form in an element of the page, given itself or by selector. */
  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (place === null)
      throw integrationError(`The selector you specified (${String(target)}) applies to no element.`);
    this.unmount();
    this.place = place;
    place.replaceChildren(this.form.host);
    this.showState();
    setTimeout(() => this.place === place && this.tell('ready'));
  }

  /** Takes the form out of the page; it can be mounted again. */
  unmount(): void {
    this.form.host.remove();
    this.place = null;
  }

  /** Takes the form out of the page for good. */
  destroy(): void {
    this.unmount();
    this.listeners.clear();
    this.destroyed();
  }

  on(event: Events, listener: Listener): this {
    this.listeners.add(event, listener);
    return this;
  }

  once(event: Events, listener: Listener): this {
    const first: Listener = (payload) => {
      this.off(event, first);
      listener(payload);
    };
    return this.on(event, first);
  }

  off(event: Events, listener?: Listener): this {
    this.listeners.remove(event, listener);
    return this;
  }

  /** Lays options over those of before. */
  update(options: StripeCardElementOptions): void {
    this.options = { ...this.options, ...options };
    this.form.setOptions(this.options);
    this.formChanged();
  }

  focus(): void {
    this.form.fields.number.input.focus();
  }

  blur(): void {
    for (const { input } of this.form.shown) input.blur();
  }

  clear(): void {
    for (const field of this.form.shown) field.text = '';
    this.form.paint();
    this.formChanged();
  }

  /** What is typed, or the first thing wrong with it, which is then shown. Only for the library itself. */
  submit(): { details: TypedCard; error?: undefined } | { details?: undefined; error: ValidationError } {
    for (const field of this.form.shown) field.demand();
    this.form.paint();
    this.formChanged();
    const error = this.form.shown.map(({ check }) => check.error).find((found) => found !== undefined);
    if (error) return { error };
    const { number, expiry, cvc, postalCode } = this.form.fields;
    const [expMonth = '', expYear = ''] = expiry.text.split(' / ');
    return {
      details: {
        number: digitsOf(number.text),
        expMonth,
        expYear,
        cvc: cvc.text,
        postalCode: postalCode.text,
      },
    };
  }

  private formChanged(): void {
    this.showState();
    const event = this.changeEvent();
    const change = JSON.stringify(event);
    if (change === this.lastChange) return;
    this.lastChange = change;
    this.listeners.call('change', event);
  }

  private changeEvent(): StripeCardElementChangeEvent {
    const { shown, fields } = this.form;
    return {
      elementType: 'card',
      empty: shown.every(({ text }) => text === ''),
      complete: shown.every(({ check }) => check.state === 'complete'),
      brand: typedBrand(fields.number).brand,
      error: shown.map(({ shownError }) => shownError).find((error) => error !== undefined),
      value: { postalCode: fields.postalCode.text },
    };
  }

  private focusMoved(event: 'focus' | 'blur'): void {
    this.showState();
    this.tell(event);
  }

  private tell(event: Exclude<Events, 'change'>): void {
    this.listeners.call(event, { elementType: 'card' });
  }

  private showState(): void {
    const { empty, complete, error } = this.changeEvent();
    const focus = this.form.host.matches(':focus-within');
    showStateClasses(this.place, this.options.classes ?? {}, {
      empty,
      complete,
      focus,
      invalid: error !== undefined,
    });
  }
}
