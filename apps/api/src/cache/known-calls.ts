import { BoundedMap } from '@shop/api-platform';

const MOST_ACCEPTS = 10;
const LONGEST_ACCEPT = 500;
const MOST_CALLS = 500;

/**
 * What calls ask for, by their text and by the type of answer that they accept. That are two keys, as to join two texts
 * takes longer than to look for both.
 */
export class KnownCalls<Call> {
  private readonly byAccept = new BoundedMap<BoundedMap<Call | undefined>>(MOST_ACCEPTS, LONGEST_ACCEPT);

  /** @param longest text that is kept, in characters */
  constructor(private readonly longest: number) {}

  peek(accept: string, text: string): Call | undefined {
    return this.byAccept.peek(accept)?.peek(text);
  }

  /** Undefined is made anew each time. */
  get(accept: string, text: string, make: () => Call | undefined): Call | undefined {
    return this.byAccept.get(accept, () => new BoundedMap(MOST_CALLS, this.longest)).get(text, make);
  }
}
