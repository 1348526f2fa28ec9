import { confirmPayment, createTool, orderOf, placeOrder, completePayment, startPayment } from '../orders';
import type { Fixture } from '../fixture/fixture';
import { waitUntil } from '../fixture/wait-until';
import { read } from './load';

const SERVES_WITHIN_MS = 10_000;
/** User and group `nobody`. */
const UNPRIVILEGED = 65_534;

/** A process that is replaced, or has few rights. */
export function lifeFaults(fixture: () => Fixture): void {
  it('R5 both processes are replaced in the middle of a payment: it completes', async () => {
    const { apis, clients } = fixture();
    const person = await fixture().createCustomer();
    const id = await placeOrder(clients[0], person, await createTool(fixture()));
    const intentId = await startPayment(clients[0], person, id);
    for (const { serviceProcess: service } of apis) {
      expect(await service.stop()).toBe(0);
      if (service === apis[0].serviceProcess) await confirmPayment(fixture(), intentId);
      await service.start();
    }
    await completePayment(clients[1], person, id, intentId);
    expect(await orderOf(fixture(), id)).toMatchObject({ status: 'PAID', transactionId: intentId });
  });

  it('R6 as an unprivileged user, in 512 MB, with one temporary folder: starts and serves', async () => {
    const { serviceProcess: service, client } = fixture().apis[0];
    await service.stop();
    service.runAs(process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : undefined);
    await service.start({ NODE_OPTIONS: '--max-old-space-size=256', DATA_DIR: '/nonexistent' });
    expect(await waitUntil(async () => (await read(client)) === 200)).toBeLessThan(SERVES_WITHIN_MS);
    await service.stop();
    service.runAs(undefined);
    await service.start();
  });
}
