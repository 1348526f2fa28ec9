import { LruCache } from '@shop/api-common';

/** For all that is kept, in bytes. */
const ROOM = 4 * 1024 * 1024;
/** What a call takes beside texts, in bytes. */
const OVERHEAD = 1024;
/** Its own text, the document and the key are parts of what is asked, two bytes a character at most. */
const TIMES_ITS_TEXT = 6;

interface Known<Call> {
  readonly accept: string;
  readonly call: Call;
}

/**
 * What calls ask for, by their text, in bounded memory. Of one text only the type of answer that was accepted last is known:
 * to put both into one key takes longer than to look for it.
 */
export class KnownCalls<Call> {
  private readonly calls = new LruCache<Known<Call>>(
    ROOM,
    ({ accept }, text) => OVERHEAD + TIMES_ITS_TEXT * (accept.length + text.length),
  );

  /** @param longest text that is kept, in characters */
  constructor(private readonly longest: number) {}

  get(accept: string, text: string): Call | undefined {
    const known = this.calls.get(text);
    return known?.accept === accept ? known.call : undefined;
  }

  /** @param call that holds no more than texts of the size of its own */
  keep(accept: string, text: string, call: Call): void {
    if (text.length <= this.longest) this.calls.set(text, { accept, call });
  }
}
