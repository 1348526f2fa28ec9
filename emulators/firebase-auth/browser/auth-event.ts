import type { GoogleAccount } from '../src/google-accounts';

/** What the Firebase SDK expects from the page of a popup, through the frame that `gapi-shim.ts` stands in for. */
export interface AuthEvent {
  readonly type: string;
  readonly eventId: string;
  readonly urlResponse: string | null;
  readonly sessionId: string | null;
  readonly postBody: null;
  readonly tenantId: null;
  readonly error: { readonly code: string } | null;
}

/** The popup that this page was opened for, as the SDK wrote it into the address. */
export interface PopupRequest {
  readonly type: string;
  readonly eventId: string;
}

/** Reads the address; undefined when the page was not opened by the SDK's popup for Google. */
export function readPopupRequest(search: string): PopupRequest | undefined {
  const query = new URLSearchParams(search);
  const type = query.get('authType') ?? '';
  const eventId = query.get('eventId');
  const isPopup = type.endsWith('ViaPopup') && query.get('providerId') === 'google.com';
  return isPopup && eventId ? { type, eventId } : undefined;
}

/** Tells the SDK which account was chosen. */
export function chosen(request: PopupRequest, account: GoogleAccount): AuthEvent {
  const claims = JSON.stringify({ sub: account.sub });
  const query = new URLSearchParams({ providerId: 'google.com', id_token: claims });
  return {
    ...request,
    urlResponse: `http://localhost/?${query}`,
    sessionId: 'local',
    postBody: null,
    tenantId: null,
    error: null,
  };
}

/** Tells the SDK that none was chosen; without it the SDK waits for ten seconds after the popup is gone. */
export function cancelled(request: PopupRequest): AuthEvent {
  return {
    ...request,
    urlResponse: null,
    sessionId: null,
    postBody: null,
    tenantId: null,
    error: { code: 'auth/popup-closed-by-user' },
  };
}
