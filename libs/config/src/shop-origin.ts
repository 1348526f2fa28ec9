import type { ApiSettings } from './settings';

/** Where links of letters and webhooks lead: `PUBLIC_URL`, or this machine. */
export function shopOrigin({ publicUrl, port }: Pick<ApiSettings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
