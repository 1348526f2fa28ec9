const EXAMPLE = 'mongodb://127.0.0.1:27017/shop?replicaSet=rs0';
const SHAPE = /^mongodb(\+srv)?:\/\/([^/?]*)(\/([^?]*))?(\?(.*))?$/;
/** A host name, IPv4 address, IPv6 address in brackets or encoded socket path, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.%-]+)(:(\d+))?$/i;
const MAX_PORT = 65_535;
/** Percent-encoded. */
const ENCODED = /^([^:@%]|%[\da-f]{2})*$/i;
const INVALID_NAME = /[/\\. "$*<>:|?]/;
const MAX_NAME_LENGTH = 63;
/** Mechanisms with users in the database itself; others use `$external`. */
const OWN_USERS = /^(DEFAULT|SCRAM-.*)?$/i;
/** As on the embedded server. */
const DEFAULT_NAME = 'shop';

/** The problem of a MongoDB URI without its options, undefined when well-formed; never quotes it, as it may hold a password. */
export function mongoUriProblem(uri: string): string | undefined {
  if (!/^mongodb(\+srv)?:\/\/\S+$/.test(uri)) return 'must begin with mongodb:// or mongodb+srv://';
  const [, , authority = '', , name = '', , options = ''] = SHAPE.exec(uri) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  const ports = hosts.flatMap((host) => HOST.exec(host)?.[3] ?? []);
  if (!areCredentials(authority) || `${name}${options}`.includes('@'))
    return 'must have user name and password percent-encoded, for example an @ as %40';
  if (!hosts.every((host) => HOST.test(host))) return `must look like ${EXAMPLE}`;
  if (!ports.every(isPort)) return `must have ports from 1 to ${MAX_PORT}`;
  return isName(name) ? undefined : `must name a database, without any of / \\ . " $ * < > : | ?`;
}

/** Creates a client without connecting; throws for an invalid connection string. */
export type Driver = (uri: string) => unknown;

/** The driver's objection to a well-formed URI, mostly to an option. */
export function driverProblem(uri: string, driver: Driver): string | undefined {
  try {
    driver(withOtherCredentials(uri));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is refused by the database's driver: ${reason}; it must look like ${EXAMPLE}`;
  }
}

/** Keeps credentials out of error messages. */
function withOtherCredentials(uri: string): string {
  const [, , authority = ''] = SHAPE.exec(uri) ?? [];
  const credentials = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
  const others = credentials.replace(/[^:]+/g, 'x');
  return uri.replace(`//${credentials}`, () => `//${others}`);
}

/** Adds the default database name to a well-formed URI, as the driver's is `test`, and keeps the effective `authSource`. */
export function withDatabase(uri: string): string {
  const [, , authority = '', , name = '', , options = ''] = SHAPE.exec(uri) ?? [];
  if (name !== '') return uri;
  const signsIn = authority.includes('@') && !/(^|&)authSource=/i.test(options);
  const [, , mechanism = ''] = /(^|&)authMechanism=([^&]*)/i.exec(options) ?? [];
  const source = OWN_USERS.test(mechanism) ? 'admin' : '%24external';
  const all = [options, signsIn ? `authSource=${source}` : ''].filter(Boolean).join('&');
  return `${uri.slice(0, uri.indexOf('://'))}://${authority}/${DEFAULT_NAME}${all && `?${all}`}`;
}

/** Database and hosts of a well-formed URI, without credentials and options. */
export function databaseNameOf(uri: string): string {
  const [, , authority = '', , name = ''] = SHAPE.exec(uri) ?? [];
  return `${decodeURIComponent(name)} on ${authority.slice(authority.lastIndexOf('@') + 1)}`;
}

/** True without credentials or with well-formed ones. */
function areCredentials(authority: string): boolean {
  const end = authority.lastIndexOf('@');
  const parts = authority.slice(0, Math.max(end, 0)).split(':');
  return parts.length <= 2 && parts.every((part) => ENCODED.test(part));
}

function isPort(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= MAX_PORT;
}

function isName(encoded: string): boolean {
  try {
    const name = decodeURIComponent(encoded);
    return name.length <= MAX_NAME_LENGTH && !INVALID_NAME.test(name);
  } catch {
    return false;
  }
}
