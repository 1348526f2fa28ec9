import { isMacOf, macOf } from './mac';

/** A refresh token that was issued by the gateway: the emulator's own token, and when it was issued. */
export interface RefreshTokenPayload {
  readonly token: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/**
 * Seals a refresh token of the Auth emulator together with its time of issue, so that a later revocation can tell which
 * tokens it is meant for (the emulator itself does not record it).
 *
 * @returns `token.issuedAt.mac`
 */
export function signRefreshToken({ token, issuedAt }: RefreshTokenPayload, key: string): string {
  const text = `${token}.${issuedAt}`;
  return `${text}.${macOf('refresh-token', text, key)}`;
}

/** Undoes `sealRefreshToken`; undefined when the seal is missing, of another key, or does not fit. */
export function verifyRefreshToken(sealed: string, key: string): RefreshTokenPayload | undefined {
  const [, text, token, issuedAt, mac] = /^((.+)\.(\d+))\.([\w-]+)$/.exec(sealed) ?? [];
  if (!text || !token || !issuedAt || !mac || !isMacOf(mac, 'refresh-token', text, key)) {
    return undefined;
  }
  return { token, issuedAt: Number(issuedAt) };
}
