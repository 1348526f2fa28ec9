import { useEditorContext } from '@graphiql/react';
import { tokenIn, withoutToken, withToken } from '../token/headers';
import { DemoSignIn } from './demo-sign-in';
import { tokenStatus } from './token-status';
import { useNow } from './use-now';

interface IdentityProps {
  /** Identity project key; undefined with the real service, which has no demo accounts. */
  readonly demoKey: string | undefined;
  /** Labels of the tokens created on this page. */
  readonly people: Map<string, string>;
}

/** Shows who the open tab is signed in as and switches the account. */
export function Identity({ demoKey, people }: IdentityProps) {
  const { headerEditor } = useEditorContext({ nonNull: true });
  const token = tokenIn(headerEditor?.getValue() ?? '');
  const now = useNow();

  const change = (edit: (headers: string) => string) => headerEditor?.setValue(edit(headerEditor.getValue()));

  const enter = (fresh: string, label: string) => {
    people.set(fresh, label);
    change((headers) => withToken(headers, fresh));
  };

  return (
    <section className="shop-identity">
      <h3>Who is asking</h3>
      <p role="status">{tokenStatus(token, people, now)}</p>
      {demoKey === undefined ? (
        <p>
          <a href="/login">Sign in at the shop</a> in this browser and reload this page: your access token is
          then among the headers.
        </p>
      ) : (
        <DemoSignIn apiKey={demoKey} onEnter={enter} />
      )}
      {token !== undefined && (
        <button type="button" className="graphiql-button" onClick={() => change(withoutToken)}>
          Sign out
        </button>
      )}
      <p>The token stands among the headers of this tab and of those opened from it; it is never stored.</p>
    </section>
  );
}
