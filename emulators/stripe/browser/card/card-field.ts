import { caretAfterDigits, digitsOf } from './formatting';
import type { Check } from './checks';

/** What one input of the card form is. */
export interface FieldSpec {
  name: string;
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  inputMode: 'numeric' | 'text';
  /** Brings what was typed, pasted or filled in into form. */
  format(text: string): string;
  check(text: string): Check;
}

/** What a field tells the form about. */
export interface FieldEvents {
  /** Its text changed. */
  changed(field: CardField): void;
  /** Backspace was pressed in the empty field. */
  backedOut(field: CardField): void;
}

/** One input of the card form: formats while the buyer types and knows whether its text is right. */
export class CardField {
  readonly input = document.createElement('input');
  private left = false;

  constructor(
    private readonly spec: FieldSpec,
    events: FieldEvents,
  ) {
    const { name, label, placeholder, autocomplete, inputMode } = spec;
    Object.assign(this.input, {
      name,
      placeholder,
      autocomplete,
      inputMode,
      type: 'text',
      spellcheck: false,
    });
    this.input.setAttribute('aria-label', label);
    this.input.classList.add(name, 'empty');
    this.input.addEventListener('input', () => {
      this.left = false;
      this.reformat();
      events.changed(this);
    });
    this.input.addEventListener('blur', () => {
      this.left ||= this.text !== '';
      events.changed(this);
    });
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace') return;
      if (this.text !== '') return this.skipSeparator();
      event.preventDefault();
      events.backedOut(this);
    });
  }

  /** What is typed, in form. */
  get text(): string {
    return this.input.value;
  }

  /** Puts a text in, as if it had been typed. */
  set text(text: string) {
    this.input.value = this.spec.format(text);
    this.left = false;
  }

  get check(): Check {
    return this.spec.check(this.text);
  }

  /** What to show: an unfinished text only counts as wrong once the buyer has gone on. */
  get shownError() {
    const { state, error } = this.check;
    return state === 'invalid' || (state === 'incomplete' && this.left) ? error : undefined;
  }

  /** From now on also an unfinished or empty text counts as wrong. */
  demand(): void {
    this.left = true;
  }

  /** Shows the state in classes and to assistive technology. */
  paint(): void {
    const invalid = this.shownError !== undefined;
    this.input.setAttribute('aria-invalid', String(invalid));
    this.input.classList.toggle('invalid', invalid);
    this.input.classList.toggle('empty', this.text === '');
    this.input.classList.toggle('complete', this.check.state === 'complete');
  }

  /** Brings the text into form again, as another field's text may have changed what its form is. */
  reformat(): void {
    const { value, selectionStart } = this.input;
    const formatted = this.spec.format(value);
    if (formatted === value) return;
    const caret = selectionStart ?? value.length;
    const atEnd = caret === value.length;
    this.input.value = formatted;
    const position = atEnd
      ? formatted.length
      : caretAfterDigits(formatted, digitsOf(value.slice(0, caret)).length);
    if (this.input.matches(':focus')) this.input.setSelectionRange(position, position);
  }

  /** Lets Backspace after a separator take the digit before it, since the separator comes back by itself. */
  private skipSeparator(): void {
    const { value, selectionStart, selectionEnd } = this.input;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const kept = value.slice(0, selectionStart).replace(/[ /]+$/, '');
    if (kept.length < selectionStart && this.spec.inputMode === 'numeric')
      this.input.setSelectionRange(Math.max(kept.length - 1, 0), selectionStart);
  }
}
