import { useState, type ComponentProps } from 'react';
import { Button } from '../button/button';
import styles from './field.module.css';
import { TextField } from './fields';

/** A password field whose characters can be shown. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button
      variant="ghost"
      className={styles.action}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </Button>
  );
  return <TextField {...field} type={isShown ? 'text' : 'password'} action={toggle} />;
}
