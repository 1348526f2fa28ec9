const PARTS = /^(\w+(?:\+\w+)?:\/\/)(?:([^/?]*)@)?([^/?]*)/;

export function hostsOf(uri: string): string {
  return PARTS.exec(uri)?.[3] ?? '';
}

/** Removes the user name and password of a connection string from a text, such as a driver error. */
export function redactCredentials(text: string, uri: string): string {
  const [, , credentials] = PARTS.exec(uri) ?? [];
  if (!credentials) return text;
  const [, ...password] = credentials.split(':');
  return [credentials, password.join(':')]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, tryDecode(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '[credentials]'), text);
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
