/** An unsigned ID token of the project demo-shop, as the Firebase emulator issues it. */
export function unsignedToken(change: object = {}, header: object = { alg: 'none', typ: 'JWT' }): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/demo-shop',
    aud: 'demo-shop',
    sub: 'demo-ada',
    user_id: 'demo-ada',
    email: 'ada@demo.dev',
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...change,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(claims)}.`;
}
