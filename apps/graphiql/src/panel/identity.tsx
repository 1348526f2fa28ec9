import { useEditorContext } from '@graphiql/react';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { signInToDemo } from '../shop/demo-sign-in';
import { tokenIn, withoutToken, withToken } from '../token/headers';
import { tokenStatus } from './token-status';

const CLOCK_INTERVAL_MS = 10_000;

interface IdentityProps {
  /** Identity project key; undefined with the real service, which has no demo accounts. */
  readonly demoKey: string | undefined;
  /** Account labels by token created on this page. */
  readonly labels: Map<string, string>;
}

/** Shows who the open tab is signed in as and switches the account. */
export function Identity({ demoKey, labels }: IdentityProps) {
  const { headerEditor } = useEditorContext({ nonNull: true });
  const token = tokenIn(headerEditor?.getValue() ?? '');
  const [now, setNow] = useState(() => Date.now());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  const change = (edit: (headers: string) => string) => headerEditor?.setValue(edit(headerEditor.getValue()));
  const signIn = async (apiKey: string, account: (typeof DEMO_ACCOUNTS)[number]) => {
    setBusy(true);
    setFailure('');
    try {
      const fresh = await signInToDemo(apiKey, account);
      labels.set(fresh, account.label);
      change((headers) => withToken(headers, fresh));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="shop-identity">
      <h3>Who is asking</h3>
      <p role="status">{tokenStatus(token, labels, now)}</p>
      {demoKey === undefined ? (
        <p>
          <a href="/login">Sign in at the shop</a> in this browser and reload this page: your access token is
          then among the headers.
        </p>
      ) : (
        DEMO_ACCOUNTS.map((account) => (
          <button
            key={account.email}
            type="button"
            className="graphiql-button"
            aria-disabled={isBusy}
            onClick={() => isBusy || void signIn(demoKey, account)}
          >
            Sign in as {account.label}
          </button>
        ))
      )}
      <p role="alert">{failure}</p>
      {token !== undefined && (
        <button type="button" className="graphiql-button" onClick={() => change(withoutToken)}>
          Sign out
        </button>
      )}
      <p>The token stands among the headers of this tab and of those opened from it; it is never stored.</p>
    </section>
  );
}
