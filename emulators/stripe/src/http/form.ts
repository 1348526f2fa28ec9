import { invalidRequest } from '../api-error';

/** A form-encoded body or query: names with brackets nest (`card[number]`), lists have indexes or empty brackets. */
export interface Form {
  [name: string]: string | Form;
}

const NAME = /^[^[\]]+(?:\[[^[\]]*\]){0,5}$/;

/** An empty form; without prototype, so that no name in it means anything to the language. */
export function newForm(): Form {
  return Object.create(null) as Form;
}

/**
 * Reads a form-encoded text; a name given twice counts as last given.
 *
 * @throws ApiError 400 on names that are malformed, contradict each other or nest deeper than five levels
 */
export function parseForm(text: string): Form {
  const form = newForm();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!NAME.test(name)) throw invalidRequest(`Invalid parameter name: ${name}`, 'parameter_unknown', name);
    place(form, name.replaceAll(']', '').split('['), value, name);
  }
  return form;
}

function place(form: Form, path: string[], value: string, name: string): void {
  const last = path.pop() ?? name;
  const target = path.reduce((inner, step) => branch(inner, step, name), form);
  target[last === '' ? String(Object.keys(target).length) : last] = value;
}

function branch(form: Form, step: string, name: string): Form {
  const inner = (form[step] ??= newForm());
  if (typeof inner === 'string') throw invalidRequest(`Invalid object: ${name}`, undefined, name);
  return inner;
}
