import { useEditorContext } from '@graphiql/react';
import { flushSync } from 'react-dom';
import type { Example } from '../examples/example';
import { findSubject } from '../shop/find-subject';
import { tokenIn } from '../token/headers';

/**
 * Opens an example in a new tab with the current headers. Reuses the tab when its last example is unedited and was
 * not run.
 * @param untouched last example opened; updated here
 */
export function useOpenExample(untouched: { query: string; variables: string }) {
  const editors = useEditorContext({ nonNull: true });

  return async ({ query, about, variables }: Example) => {
    const headers = editors.headerEditor?.getValue() ?? '';
    const subject = await findSubject(about, tokenIn(headers));
    const values = variables ? JSON.stringify(variables(subject), null, 2) : '';

    const isUntouched =
      editors.queryEditor?.getValue() === untouched.query &&
      editors.variableEditor?.getValue() === untouched.variables &&
      editors.responseEditor?.getValue() === '';
    if (!isUntouched) flushSync(editors.addTab);

    editors.queryEditor?.setValue(query);
    editors.variableEditor?.setValue(values);
    editors.headerEditor?.setValue(headers);
    Object.assign(untouched, { query, variables: values });
    editors.queryEditor?.focus();
  };
}
