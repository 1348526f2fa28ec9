import { createAccount, signUp } from './support/accounts';
import { createTool } from './support/api';
import { CARDS, expectPaid, expectRefusal, pay, placeOrder } from './support/checkout';
import { useSharedFixture } from './support/fixture';

const fixture = useSharedFixture();

it.each([
  ['declined', 'Your card was declined.'],
  ['withoutFunds', 'Your card has insufficient funds.'],
] as const)('a card that is %s shows its refusal in red, and another card pays', async (card, message) => {
  const toolName = `Chisel ${card}`;
  const toolId = await createTool(fixture(), toolName);
  const visitor = await fixture().visitor();
  visitor.allowConsoleError(/status of 402/);
  await visitor.open('/');
  await signUp(visitor, createAccount());
  await visitor.open(`/purchase/${toolId}`);
  await placeOrder(visitor, toolName);
  await pay(visitor, CARDS[card]);
  await expectRefusal(visitor, message);
  await pay(visitor, CARDS.succeeds);
  expect(await expectPaid(visitor)).toMatch(/^pi_/);
});
