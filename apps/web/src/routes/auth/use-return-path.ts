import { createPath, matchPath, useLocation, type Location } from 'react-router-dom';
import { PATHS } from '../../paths';

export interface LoginState {
  /** Where the visitor was; its state may name the tool to order. */
  readonly from?: Location<{ readonly toolName?: string } | null>;
  readonly email?: string;
}

export function useLoginState(): LoginState {
  const { state }: { readonly state: LoginState | null } = useLocation();
  return state ?? {};
}

/** Path that the visitor came from, with its query; the home page otherwise. */
export function useReturnPath(): string {
  const { from } = useLoginState();
  return from ? createPath(from) : PATHS.home;
}

const PURPOSES: readonly (readonly [path: string, purpose: (toolName: string) => string])[] = [
  [PATHS.browseTools, () => 'see all tools'],
  [PATHS.purchase, (toolName) => `order ${toolName}`],
  [PATHS.payment, () => 'pay for your order'],
  [PATHS.cart, () => 'see your cart'],
  [PATHS.quickOrder, () => 'order from a list'],
  [`${PATHS.dashboard}/*`, () => 'open your dashboard'],
];

/** What the visitor wanted that needs an account, such as "order Claw hammer 20 oz". */
export function useLoginPurpose(): string | undefined {
  const { from } = useLoginState();
  const [, purpose] = PURPOSES.find(([path]) => from && matchPath(path, from.pathname)) ?? [];
  return purpose?.(from?.state?.toolName ?? 'this tool');
}
