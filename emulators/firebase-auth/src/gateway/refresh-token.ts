import { isMacOf, macOf } from '@shop/emulator-token';

export interface RefreshTokenPayload {
  readonly token: string;
  readonly issuedAt: number;
}

/** Seals a refresh token with its time of issue, which the emulator does not record. @returns `token.issuedAt.mac` */
export function signRefreshToken({ token, issuedAt }: RefreshTokenPayload, key: string): string {
  const text = `${token}.${issuedAt}`;
  return `${text}.${macOf('refresh-token', text, key)}`;
}

/** Undefined when the seal is missing or does not fit. */
export function verifyRefreshToken(sealed: string, key: string): RefreshTokenPayload | undefined {
  const [, text, token, issuedAt, mac] = /^((.+)\.(\d+))\.([\w-]+)$/.exec(sealed) ?? [];
  if (!text || !token || !issuedAt || !mac || !isMacOf(mac, 'refresh-token', text, key)) {
    return undefined;
  }
  return { token, issuedAt: Number(issuedAt) };
}
