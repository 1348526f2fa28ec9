export { readSealedIdToken, sealIdToken, type Claims } from './id-token';
export { sealRefreshToken, unsealRefreshToken, type SealedRefreshToken } from './refresh-token';
export { MIN_SEAL_KEY_LENGTH } from './mac';
