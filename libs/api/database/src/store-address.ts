const PARTS = /^(\w+(?:\+\w+)?:\/\/)(?:([^/?]*)@)?([^/?]*)/;

/** The hosts of a connection string of MongoDB, with their ports: `a.example:27017,b.example`. */
export function hostsOf(uri: string): string {
  return PARTS.exec(uri)?.[3] ?? '';
}

/** A text, say of an error of the driver, without the user name and password of this connection string. */
export function withoutCredentials(text: string, uri: string): string {
  const [, , credentials] = PARTS.exec(uri) ?? [];
  if (!credentials) return text;
  const [, ...password] = credentials.split(':');
  return [credentials, password.join(':')]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, decoded(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '[credentials]'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
