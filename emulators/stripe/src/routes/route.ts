import type { Form } from '../http/form';
import type { Transaction } from '../ledger/transaction';

/** One request, read and let in. */
export interface Call {
  tx: Transaction;
  /** What stands in the path where the route has `:id`, else empty. */
  id: string;
  /** The query or body, without `expand`. */
  form: Form;
}

/** One operation of the API; `handle` runs to its end at once and returns the object to answer with. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handle(call: Call): object;
}
