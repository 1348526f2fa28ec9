import type { Books } from '../ledger/tables';
import { invalidRequest } from '../api-error';
import type { Form } from './form';

/** What an id under a name stands for; customers and balances are always null here. */
const TABLE_OF = {
  latest_charge: (books: Readonly<Books>, id: string) => books.charges.get(id),
  charge: (books: Readonly<Books>, id: string) => books.charges.get(id),
  payment_intent: (books: Readonly<Books>, id: string) => books.intents.get(id),
  payment_method: (books: Readonly<Books>, id: string) => books.cards.get(id)?.method,
  customer: () => undefined,
  balance_transaction: () => undefined,
} satisfies Record<string, (books: Readonly<Books>, id: string) => object | undefined>;

type Property = keyof typeof TABLE_OF;

/**
 * Takes `expand` out of a form and returns its paths, each split at the dots.
 *
 * @throws ApiError 400 on a property that the sandbox cannot expand
 */
export function takeExpand(form: Form): string[][] {
  const sent = form['expand'] ?? {};
  delete form['expand'];
  return Object.values(typeof sent === 'string' ? [sent] : sent).map((path) => {
    const steps = String(path).split('.');
    const properties = steps[0] === 'data' ? steps.slice(1) : steps;
    if (properties.length === 0 || !properties.every((step) => Object.hasOwn(TABLE_OF, step)))
      throw invalidRequest(`This property cannot be expanded (${String(path)}).`, undefined, 'expand');
    return steps;
  });
}

/** The object with the ids at the given paths replaced by what they stand for; `data.` reaches into a list. */
export function expand(books: Readonly<Books>, object: object, paths: string[][]): object {
  return paths.reduce((result, path) => expandPath(books, result, path), object);
}

function expandPath(books: Readonly<Books>, object: object, [step, ...rest]: string[]): object {
  if (step === undefined) return object;
  if (step === 'data') {
    const rows: object[] = 'data' in object && Array.isArray(object.data) ? object.data : [];
    return { ...object, data: rows.map((row) => expandPath(books, row, rest)) };
  }
  const target = resolve(books, object, step as Property);
  return target === undefined ? object : { ...object, [step]: expandPath(books, target, rest) };
}

function resolve(books: Readonly<Books>, object: object, property: Property): object | undefined {
  const value: unknown = Object.entries(object).find(([name]) => name === property)?.[1];
  if (typeof value === 'string') return TABLE_OF[property](books, value);
  return typeof value === 'object' && value !== null ? value : undefined;
}
