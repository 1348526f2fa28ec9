import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { styleSheet } from '../style-sheet';
import { createCardFields, typedBrand, type CardFields } from './card-fields';
import type { CardField } from './card-field';
import { CARD_FORM_CSS } from './card-form-css';
import { pageStyles } from './page-styles';

const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

/** The inputs in an open shadow root, drawn and wired; it moves the focus on when a field is complete. */
export class CardForm {
  /** Put this into the page. */
  readonly host = document.createElement('div');
  readonly fields: CardFields;
  private readonly brand = Object.assign(document.createElement('span'), { className: 'brand' });
  private readonly root = this.host.attachShadow({ mode: 'open', delegatesFocus: true });

  /** @param changed called after each change of what is typed or shown */
  constructor(private readonly changed: () => void) {
    this.fields = createCardFields({
      changed: (field) => this.fieldChanged(field),
      backedOut: (field) => this.neighbour(field, -1)?.input.focus(),
    });
    this.root.append(this.row(), note());
    this.root.addEventListener('keydown', (event) => this.submitOnEnter(event));
  }

  /** The fields that are shown, in order. */
  get shown(): CardField[] {
    return Object.values(this.fields).filter(({ input }: CardField) => !input.hidden);
  }

  /** Takes the page's options over. */
  setOptions({ disabled, hideIcon, hidePostalCode, style, value }: StripeCardElementOptions): void {
    const { postalCode } = this.fields;
    postalCode.input.hidden = hidePostalCode ?? false;
    if (value?.postalCode !== undefined) postalCode.text = value.postalCode;
    this.brand.hidden = hideIcon ?? false;
    for (const { input } of Object.values(this.fields) as CardField[]) input.disabled = disabled ?? false;
    this.root.adoptedStyleSheets = [styleSheet(CARD_FORM_CSS), pageStyles(style ?? {})];
    this.paint();
  }

  /** Shows the state of everything. */
  paint(): void {
    for (const field of this.shown) field.paint();
    this.brand.textContent = BRAND_NAMES[typedBrand(this.fields.number).brand];
  }

  private row(): HTMLElement {
    const row = Object.assign(document.createElement('div'), { className: 'row' });
    const inputs = Object.values(this.fields).map(({ input }: CardField) => input);
    this.brand.ariaHidden = 'true';
    row.append(this.brand, ...inputs);
    return row;
  }

  private fieldChanged(field: CardField): void {
    if (field === this.fields.number) this.fields.cvc.reformat();
    this.paint();
    this.changed();
    const { input, check } = field;
    if (input.matches(':focus') && check.state === 'complete' && input.selectionStart === input.value.length)
      this.advance(field);
  }

  private advance(field: CardField): void {
    if (field !== this.fields.postalCode) this.neighbour(field, 1)?.input.focus();
  }

  private neighbour(field: CardField, step: 1 | -1): CardField | undefined {
    return this.shown[this.shown.indexOf(field) + step];
  }

  /** Enter sends the form that the element stands in, as it does from any input. */
  private submitOnEnter(event: Event): void {
    if (event instanceof KeyboardEvent && event.key === 'Enter') this.host.closest('form')?.requestSubmit();
  }
}

function note(): HTMLElement {
  return Object.assign(document.createElement('p'), {
    className: 'note',
    textContent: 'Test mode, local sandbox',
  });
}
