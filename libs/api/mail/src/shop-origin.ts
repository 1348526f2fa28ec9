import type { ApiSettings } from '@shop/config';

/** Where links of letters lead: `PUBLIC_URL`, or this machine. */
export function shopOrigin({ publicUrl, port }: Pick<ApiSettings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
