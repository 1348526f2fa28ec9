export { verifySignedIdToken, signIdToken, type Claims } from './id-token';
export { isMacOf, macOf, MIN_TOKEN_KEY_LENGTH } from './mac';
