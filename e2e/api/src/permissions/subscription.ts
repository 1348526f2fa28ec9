import { setTimeout as sleep } from 'node:timers/promises';
import { untilHandled } from '../support/subscriptions';
import { ShopSocket, type SubscriptionResult } from '../support/sockets';
import type { Access, Outcome } from './access';
import type { Row } from './call';
import type { PermissionsFixture } from './permissions-fixture';

/** A subscription that is not refused by then is under way. */
const REFUSED_WITHIN_MS = 1_500;

/** A row for a field of Subscription; whose token is not valid does not get a socket. */
export function subscription(
  name: string,
  access: Access,
  document: string,
  variables: (fixture: PermissionsFixture) => object = () => ({}),
  extra: Partial<Pick<Row, 'isAboutOrder'>> = {},
): Row {
  const call: Row['call'] = async (fixture, token) => {
    const socket = await ShopSocket.open(fixture.client.origin);
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    socket.send({ type: 'connection_init', payload });
    const code = await Promise.race([socket.next('connection_ack').then(() => 0), socket.closed]);
    if (code === 4403) return { outcome: 'UNAUTHENTICATED', status: code, body: undefined };
    socket.subscribe('s', document, variables(fixture));
    const late = Promise.all([sleep(REFUSED_WITHIN_MS), untilHandled(socket)]).then(() => undefined);
    const body = await Promise.race([socket.nextResult('s'), late]);
    await socket.close();
    return { outcome: outcomeOf(body), status: 101, body };
  };
  return {
    isAboutOrder: false,
    consumes: undefined,
    ...extra,
    transport: 'Subscription',
    name,
    access,
    call,
  };
}

function outcomeOf(received: SubscriptionResult | undefined): Outcome {
  return received?.errors?.[0]?.extensions.code ?? 'ok';
}
