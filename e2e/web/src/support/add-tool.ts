import { openInDashboard } from './checkout';
import type { Visitor } from './visitor';

/** Adds a tool through the admin's form; waits for its toast. */
export async function addToolAsAdmin(visitor: Visitor, name: string): Promise<void> {
  await openInDashboard(visitor, 'Add Tool');
  const form = visitor.page.getByRole('main');
  await form.getByLabel('Image URL').fill('/pictures/hand-saw-550-mm/640.webp');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description').fill('Cuts what a test needs to be cut.');
  await form.getByLabel('Minimum Order Quantity').fill('2');
  await form.getByLabel('Available Quantity').fill('30');
  await form.getByLabel('Price Per Unit').fill('12.50');
  await form.getByRole('button', { name: 'Add Tool' }).click();
  await visitor.expectToast('Tool Added');
}
