import { invalidRequest } from '../api-error';
import { newForm, type Form } from './form';

/** The parameters of one request, or of one group inside it, read with the provider's own complaints. */
export class Params {
  /**
   * @param form what was sent
   * @param known the names that are understood; any other is refused, as nothing may be silently ignored
   * @param prefix name of the group that these parameters belong to
   * @throws ApiError 400 `parameter_unknown`
   */
  constructor(
    private readonly form: Form,
    known: readonly string[],
    private readonly prefix = '',
  ) {
    const unknown = Object.keys(form).find((name) => !known.includes(name));
    if (unknown === undefined) return;
    const param = this.path(unknown);
    throw invalidRequest(`RawResponse unknown parameter: ${param}`, 'parameter_unknown', param);
  }

  /** A text, or undefined if it was not sent. */
  text(name: string): string | undefined {
    const value = this.form[name];
    if (typeof value === 'object') throw this.refuse(name, `Invalid string: ${this.path(name)}`);
    if (value === '')
      throw this.refuse(
        name,
        `You passed an empty string for '${this.path(name)}'.`,
        'parameter_invalid_empty',
      );
    return value;
  }

  /** A text that must be there. */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined)
      throw this.refuse(name, `Missing required param: ${this.path(name)}.`, 'parameter_missing');
    return value;
  }

  /** A whole number, or undefined if it was not sent. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value))
      throw this.refuse(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    return Number(value);
  }

  /** A yes or no; no if it was not sent. */
  flag(name: string): boolean {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw this.refuse(name, `Invalid boolean: ${value}`);
    return value === 'true';
  }

  /** One of some words, or undefined if it was not sent. */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    const word = words.find((known) => known === value);
    if (value !== undefined && word === undefined)
      throw this.refuse(name, `Invalid ${this.path(name)}: must be one of ${words.join(', ')}`);
    return word;
  }

  /** A list of texts, or undefined if it was not sent. */
  list(name: string): string[] | undefined {
    const value = this.form[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw this.refuse(name, 'Invalid array');
    const items = new Params(value, Object.keys(value), this.path(name));
    return Object.keys(value).map((index) => items.required(index));
  }

  /** An email address, or undefined if it was not sent. */
  email(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !/^\S+@\S+$/.test(value))
      throw this.refuse(name, `Invalid email address: ${value}`, 'email_invalid');
    return value;
  }

  /** An address of the web, or undefined if it was not sent. */
  url(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !URL.canParse(value))
      throw this.refuse(name, 'Not a valid URL', 'url_invalid');
    return value;
  }

  /** Lets at most one of some parameters be there. */
  oneOf(...names: readonly string[]): void {
    if (names.filter((name) => this.has(name)).length > 1)
      throw invalidRequest(`You may only specify one of these parameters: ${names.join(', ')}.`);
  }

  /** The group of the given name; empty if it was not sent. */
  group(name: string, known: readonly string[]): Params {
    return new Params(this.fields(name), known, this.path(name));
  }

  /** Names and texts as they were sent, for groups whose names are the caller's own. */
  fields(name: string): Form {
    const value = this.form[name];
    if (typeof value === 'string' && value !== '') throw this.refuse(name, `Invalid object`);
    return typeof value === 'object' ? value : newForm();
  }

  /** Whether a parameter of this name was sent. */
  has(name: string): boolean {
    return name in this.form;
  }

  /** A refusal of one parameter. */
  refuse(name: string, message: string, code?: string) {
    return invalidRequest(message, code, this.path(name));
  }

  /** The name of a parameter with those of its groups around it. */
  path(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`;
  }
}
