import { useState } from 'react';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { signInToDemo } from '../shop/demo-sign-in';

type Account = (typeof DEMO_ACCOUNTS)[number];

interface DemoSignInProps {
  readonly apiKey: string;
  readonly onEnter: (token: string, label: string) => void;
}

export function DemoSignIn({ apiKey, onEnter }: DemoSignInProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const signIn = async (account: Account) => {
    setBusy(true);
    setProblem('');
    try {
      onEnter(await signInToDemo(apiKey, account), account.label);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {DEMO_ACCOUNTS.map((account) => (
        <button
          key={account.email}
          type="button"
          className="graphiql-button"
          aria-disabled={isBusy}
          onClick={() => isBusy || void signIn(account)}
        >
          Sign in as {account.label}
        </button>
      ))}
      <p role="alert">{problem}</p>
    </>
  );
}
