export { verifySignedIdToken, signIdToken, type Claims } from './id-token';
export { signRefreshToken, verifyRefreshToken } from './refresh-token';
export { MIN_TOKEN_KEY_LENGTH } from './mac';
