import { mayContainCardNumber } from './card-data';

const PLAIN_NAME = /^[\w-]{1,64}$/;

/** A client's name of a field, if an error may repeat it: a plain identifier that cannot hold a card number. */
export function echoableName(name: string): string | undefined {
  return PLAIN_NAME.test(name) && !mayContainCardNumber(name) ? name : undefined;
}
