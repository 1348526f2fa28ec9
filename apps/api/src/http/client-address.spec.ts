import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { clientAddress } from './client-address';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy is trusted', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['two proxies are trusted', ['10.0.0.1', '10.0.0.2'], '10.0.0.2', '198.51.100.1, 10.0.0.1', '198.51.100.1'],
  ['the client made up a hop', ['10.0.0.1'], '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a proxy comes over IPv6', ['fd00::/8'], 'fd00::5', '198.51.100.1', '198.51.100.1'],
  ['the client is in a trusted network, too', ['10.0.0.0/8'], '10.0.0.5', '10.1.2.3', '10.1.2.3'],
  ['another asks past the proxy', ['10.0.0.1'], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['the client made up what is no address', ['10.0.0.1'], '10.0.0.1', 'nowhere', 'nowhere'],
  ['the connection is gone already', ['10.0.0.1'], '', undefined, ''],
  ['the proxy says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
])('knows the client when %s', (_, trusted, remote, forwarded, expected) => {
  expect(clientAddress(trusted)(from(remote, forwarded))).toBe(expected);
});
