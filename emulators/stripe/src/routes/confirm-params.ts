import type Stripe from 'stripe';
import { invalidRequest } from '../api-error';
import type { Params } from '../http/params';
import type { Presence } from '../payments/attempt';

const OFF_SESSION = ['true', 'false', 'one_off', 'recurring'] as const;

/** Parameters of one confirmation, not stored; `return_url` and `use_stripe_sdk` are validated but have no effect. */
const NOT_KEPT = ['error_on_requires_action', 'off_session'];

/** Whether the customer can be asked during a confirmation. @throws ApiError 400 on words that are none */
export function presenceIn(params: Params): Presence {
  params.url('return_url');
  params.flag('use_stripe_sdk');
  const offSession = params.choice('off_session', OFF_SESSION) ?? 'false';
  return { offSession: offSession !== 'false', noActions: params.flag('error_on_requires_action') };
}

/** Refuses what only makes sense when the intent is confirmed at once. @throws ApiError 400 */
export function demandNoConfirming(params: Params): void {
  const name = NOT_KEPT.find((known) => params.has(known));
  if (name !== undefined) throw params.refuse(name, `\`${name}\` can only be used with confirm=true.`);
}

/** Rejects off-session setup, which is not supported. @throws ApiError 400 */
export function demandNoSetup({ setup_future_usage }: Stripe.PaymentIntent, { offSession }: Presence): void {
  if (offSession && setup_future_usage !== null)
    throw invalidRequest(
      'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on the PaymentIntent ' +
        'because you cannot set up future usages when processing payments off-session.',
      undefined,
      'off_session',
    );
}
