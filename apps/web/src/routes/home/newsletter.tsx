import { MESSAGES } from '@shop/contracts';
import { Button, Form, notify, TextField } from '@shop/web-ui';
import type { FormEvent } from 'react';
import styles from './home.module.css';

/** A newsletter form that only thanks: nothing is validated or sent. */
export function Newsletter() {
  const thank = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
    notify.success(MESSAGES.subscribed);
  };
  return (
    <section className={styles.section} aria-labelledby="newsletter">
      <div className={styles.newsletter}>
        <div>
          <h2 id="newsletter">Subscribe to our Newsletter?</h2>
          <p>Be first to see new tools.</p>
        </div>
        <Form className={styles.subscribe} onSubmit={thank}>
          <TextField label="Name" name="name" autoComplete="name" />
          <TextField label="Email" name="email" type="email" autoComplete="email" />
          <Button type="submit" variant="primary">
            Subscribe
          </Button>
        </Form>
      </div>
    </section>
  );
}
