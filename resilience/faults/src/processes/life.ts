import { confirmPayment, createTool, orderOf, placeOrder, completePayment, startPayment } from '../orders';
import type { Fixture } from '../stage/fixture';
import { waitUntil } from '../stage/wait-until';
import { read } from './load';

const SERVES_WITHIN_MS = 10_000;
const NOBODY = 65_534;

/** A process that is replaced, or that may do little. */
export function lifeFaults(stage: () => Fixture): void {
  it('R5 both processes are replaced in the middle of a payment: it completes', async () => {
    const { apis, clients } = stage();
    const person = await stage().createCustomer();
    const id = await placeOrder(clients[0], person, await createTool(stage()));
    const intentId = await startPayment(clients[0], person, id);
    for (const { serviceProcess: piece } of apis) {
      expect(await piece.stop()).toBe(0);
      if (piece === apis[0].serviceProcess) await confirmPayment(stage(), intentId);
      await piece.start();
    }
    await completePayment(clients[1], person, id, intentId);
    expect(await orderOf(stage(), id)).toMatchObject({ status: 'PAID', transactionId: intentId });
  });

  it('R6 as nobody, in 512 MB, with one temporary folder: starts and serves', async () => {
    const { serviceProcess: piece, client } = stage().apis[0];
    await piece.stop();
    piece.runAs(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined);
    await piece.start({ NODE_OPTIONS: '--max-old-space-size=256', DATA_DIR: '/nonexistent' });
    expect(await waitUntil(async () => (await read(client)) === 200)).toBeLessThan(SERVES_WITHIN_MS);
    await piece.stop();
    piece.runAs(undefined);
    await piece.start();
  });
}
