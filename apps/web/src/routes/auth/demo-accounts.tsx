import { DEMO_ACCOUNTS } from '@shop/contracts';
import { clientConfig } from '@shop/web-auth';
import { Button } from '@shop/web-ui';
import styles from './auth.module.css';

interface DemoAccountsProps {
  readonly onPick: (email: string, password: string) => void;
}

/** Fills the login form with one click; embedded services only. */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  if (!clientConfig().demo) return null;
  return (
    <fieldset className={styles.demo}>
      <legend>This is a demo. Fill in an account:</legend>
      {DEMO_ACCOUNTS.map(({ label, email, password }) => (
        <Button key={email} onClick={() => onPick(email, password)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
