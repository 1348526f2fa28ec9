import { TextField } from '@shop/web-ui';
import type { ComponentProps } from 'react';

/** Email field of the auth forms; spread `register('email', EMAIL_RULES)` into it. */
export function AuthEmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="email" {...field} />;
}
