export { readSealedIdToken, sealIdToken, type Claims } from './id-token';
export { sealRefreshToken, unsealRefreshToken } from './refresh-token';
export { MIN_SEAL_KEY_LENGTH } from './mac';
