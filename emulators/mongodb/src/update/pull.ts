import { BSONRegExp } from 'bson';
import { isDoc } from '../bson/document';
import { parseFilter } from '../query/filter';
import { isOperatorDoc } from '../query/path';
import { matches } from '../query/value-tests';

/** Which elements `$pull` removes: operators test the element, a document is a filter for embedded documents. */
export function removalTest(argument: unknown): (element: unknown) => boolean {
  if (isOperatorDoc(argument) || argument instanceof BSONRegExp) {
    const { test } = parseFilter({ element: argument });
    return (element) => test({ element });
  }
  if (!isDoc(argument)) return matches(argument);
  const { test } = parseFilter(argument);
  return (element) => isDoc(element) && test(element);
}
